"""The computer players. No Qt; a player sees what a person at the table could see and count."""
