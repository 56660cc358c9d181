"""What a person's mouse and keys do to the table."""
