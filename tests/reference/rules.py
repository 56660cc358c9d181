"""A whole game: bag, lid, displays, centre and boards, for 2-4 players and both sides."""

from __future__ import annotations

from collections.abc import Iterator

from .board import COLOURS, COLUMNS, EMPTY, MARKER, ROWS, Board

DISPLAYS = {2: 5, 3: 7, 4: 9}
TILES_PER_COLOUR = 20
TILES_PER_DISPLAY = 4
DRY_ROUNDS_TO_END = 10
VARIANTS = ["coloured", "grey"]


class IllegalError(Exception):
    """The rules do not allow this deal or move; the message is why."""


class Game:
    """The state of one game, changed in place.

    `turn` and `starter` count players from 0. `phase` is one of `deal`, `draft`,
    `tile` (grey side, a placement is due) and `over`. `centre` holds the marker as `1`
    while it is there. `round_scores` are the scores after the last finished round, before any
    bonus. `seen` names the rare cases that have happened so far.
    """

    def __init__(self, players: int, variant: str, starter: int) -> None:
        if players not in DISPLAYS:
            raise ValueError(f"{players} players")
        if variant not in VARIANTS:
            raise ValueError(f"variant {variant}")
        if starter not in range(players):
            raise ValueError(f"starter {starter}")
        self.variant = variant
        self.round = 1
        self.phase = "deal"
        self.turn = starter
        self.starter = starter
        self.displays: list[list[str]] = [[] for _ in range(DISPLAYS[players])]
        self.centre: list[str] = [MARKER]
        self.bag: list[str] = [colour for colour in COLOURS for _ in range(TILES_PER_COLOUR)]
        self.lid: list[str] = []
        self.boards = [Board(variant) for _ in range(players)]
        self.dry_rounds = 0
        self.wall_tile_this_round = False
        self.round_scores: list[int] = []
        self.seen: set[str] = set()

    # The deal

    def display_sizes(self) -> list[int]:
        """Return how many tiles each display must get now: filled one by one while tiles last."""
        left = len(self.bag) + len(self.lid)
        sizes: list[int] = []
        for _ in self.displays:
            size = min(TILES_PER_DISPLAY, left)
            sizes.append(size)
            left -= size
        return sizes

    def deal(self, groups: list[list[str]]) -> None:
        """Fill the displays with the given tiles, one list a display."""
        if self.phase != "deal":
            raise IllegalError("no deal is due")
        if len(groups) != len(self.displays):
            raise IllegalError(f"{len(groups)} displays dealt, not {len(self.displays)}")
        for number, size in enumerate(self.display_sizes()):
            if len(groups[number]) != size:
                raise IllegalError(f"display {number + 1} must get {size} tiles")
        for number, group in enumerate(groups):
            self.fill_display(number, group)
        if sum(len(group) for group in groups) < TILES_PER_DISPLAY * len(groups):
            self.seen.add("partial deal")
        self.phase = "draft"

    def fill_display(self, number: int, group: list[str]) -> None:
        """Draw one display's tiles; the lid is poured into the bag only once that is empty."""
        wanted = list(group)
        if len(self.bag) < len(wanted):
            for tile in self.bag:
                if tile not in wanted:
                    raise IllegalError(f"display {number + 1} lacks {tile}, still in the bag")
                wanted.remove(tile)
            self.seen.add("refill")
            if number > 0 or len(self.bag) > 0:
                self.seen.add("refill mid-deal")
            self.bag = self.lid
            self.lid = []
        for tile in wanted:
            if tile not in self.bag:
                raise IllegalError(f"display {number + 1} gets a {tile} that is not in the bag")
            self.bag.remove(tile)
        self.displays[number] = list(group)

    # The factory offer

    def source(self, name: str) -> list[str]:
        """Return the display `1`-`9` or the centre `C`, the marker included."""
        if name == "C":
            return self.centre
        if name not in [str(number + 1) for number in range(len(self.displays))]:
            raise IllegalError(f"there is no source {name}")
        return self.displays[int(name) - 1]

    def draft(self, move: str) -> None:
        """Play a draft such as `3K4` or `CB-` for the player whose turn it is."""
        self.check_draft(move)
        name, colour, target = move[0], move[1], move[2]
        board = self.boards[self.turn]
        source = self.source(name)
        taken = [tile for tile in source if tile == colour]
        rest = [tile for tile in source if tile not in (colour, MARKER)]
        if name == "C":
            if MARKER in self.centre:
                if len(board.floor) == 7:
                    self.seen.add("marker beside a full floor")
                board.take_marker()
            self.centre = rest
        else:
            self.displays[int(name) - 1] = []
            self.centre.extend(rest)
        if target == "-":
            self.lid.extend(board.add_to_floor(taken))
        else:
            self.lid.extend(board.add_to_line(taken, int(target) - 1))
        self.end_turn()

    def check_draft(self, move: str) -> None:
        """Raise IllegalError if the player whose turn it is may not play this draft."""
        if self.phase != "draft":
            raise IllegalError("no draft is due")
        if len(move) != 3:
            raise IllegalError(f"{move} is not a draft")
        name, colour, target = move[0], move[1], move[2]
        if colour not in COLOURS:
            raise IllegalError(f"there is no colour {colour}")
        if colour not in self.source(name):
            raise IllegalError(f"source {name} has no {colour}")
        if target == "-":
            return
        if target not in "12345":
            raise IllegalError(f"there is no target {target}")
        reason = self.boards[self.turn].refusal(colour, int(target) - 1)
        if reason:
            raise IllegalError(reason)

    def end_turn(self) -> None:
        """Pass the turn, or begin the tiling when nothing is left on offer."""
        tiles_in_centre = [tile for tile in self.centre if tile != MARKER]
        if len(tiles_in_centre) == 0 and all(len(display) == 0 for display in self.displays):
            if MARKER in self.centre:
                self.seen.add("nobody took the marker")
            self.wall_tile_this_round = False
            self.tile()
        else:
            self.turn = (self.turn + 1) % len(self.boards)

    # The wall tiling

    def tile(self) -> None:
        """Work the complete lines, player by player and top to bottom.

        On the grey side this stops in phase `tile` at each line that has a legal space.
        """
        for player, row in self.complete_lines():
            board = self.boards[player]
            columns = board.legal_columns(row)
            if len(columns) == 0:
                self.seen.add("line without a legal space")
                if len([tile for tile in board.wall[row] if tile != EMPTY]) == 4:
                    self.seen.add("row kept from completion")
                self.lid.extend(board.give_up_line(row))
            elif self.variant == "coloured":
                self.put_on_wall(player, row, columns[0])
            else:
                self.phase = "tile"
                self.turn = player
                return
        self.end_round()

    def complete_lines(self) -> Iterator[tuple[int, int]]:
        """Yield (player, row) of the complete lines in the order in which they are worked."""
        for player in range(len(self.boards)):
            for row in ROWS:
                if self.boards[player].is_complete(row):
                    yield player, row

    def put_on_wall(self, player: int, row: int, column: int) -> None:
        """Place and score one tile."""
        self.lid.extend(self.boards[player].place(row, column))
        self.wall_tile_this_round = True

    def placements(self) -> list[str]:
        """Return the legal placements, such as `3@4`, of the line that is due."""
        if self.phase != "tile":
            return []
        player, row = next(self.complete_lines())
        columns = self.boards[player].legal_columns(row)
        return [f"{row + 1}@{column + 1}" for column in columns]

    def place(self, move: str) -> None:
        """Play a grey-side placement such as `3@4` for the player whose turn it is."""
        if self.phase != "tile":
            raise IllegalError("no placement is due")
        if move not in self.placements():
            raise IllegalError(f"{move} is none of {' '.join(self.placements())}")
        line, column = move.split("@")
        self.put_on_wall(self.turn, int(line) - 1, int(column) - 1)
        self.tile()

    # The end of a round and of the game

    def end_round(self) -> None:
        """Pay the floors, find the next starting player and see whether the game ends."""
        next_starter = self.starter
        for player, board in enumerate(self.boards):
            if board.has_marker():
                next_starter = player
                self.centre.append(MARKER)
            self.lid.extend(board.pay_floor())
        self.round_scores = [board.score for board in self.boards]
        if self.wall_tile_this_round:
            self.dry_rounds = 0
        else:
            self.dry_rounds += 1
        if self.is_over():
            self.end_game()
        else:
            self.phase = "deal"
            self.round += 1
            self.starter = next_starter
            self.turn = next_starter

    def is_over(self) -> bool:
        """Tell whether the round just finished is the last one."""
        if any(board.complete_rows() > 0 for board in self.boards):
            self.seen.add("complete row")
            return True
        if self.dry_rounds == DRY_ROUNDS_TO_END:
            self.seen.add("ten dry rounds")
            return True
        if len(self.bag) + len(self.lid) == 0:
            self.seen.add("no tile to deal")
            return True
        return False

    def end_game(self) -> None:
        """Add the end bonuses and put the first winner into `turn`."""
        self.phase = "over"
        for board in self.boards:
            board.score += board.bonus()
        self.turn = self.winners()[0]

    def winners(self) -> list[int]:
        """Return the players with most points and, among those, most complete rows."""
        results = [(board.score, board.complete_rows()) for board in self.boards]
        return [player for player, result in enumerate(results) if result == max(results)]

    # Moves of either kind

    def legal_moves(self) -> list[str]:
        """Return every legal draft or placement of the player whose turn it is."""
        if self.phase == "tile":
            return self.placements()
        if self.phase != "draft":
            return []
        moves: list[str] = []
        for name in [str(number + 1) for number in range(len(self.displays))] + ["C"]:
            for colour in COLOURS:
                if colour not in self.source(name):
                    continue
                for row in ROWS:
                    if self.boards[self.turn].refusal(colour, row) == "":
                        moves.append(f"{name}{colour}{row + 1}")
                moves.append(f"{name}{colour}-")
        return moves

    def play(self, move: str) -> None:
        """Play a draft or a placement."""
        if "@" in move:
            self.place(move)
        else:
            self.draft(move)

    def check_counts(self) -> None:
        """Raise RuntimeError unless there are 20 tiles of each colour and one marker (rule 22)."""
        contents = self.bag + self.lid + self.centre
        for display in self.displays:
            contents = contents + display
        for board in self.boards:
            contents = contents + board.floor
            if board.marker_beside:
                contents = [*contents, MARKER]
            for row in ROWS:
                contents = contents + board.lines[row]
                contents = contents + [board.wall[row][column] for column in COLUMNS]
        for colour in COLOURS:
            if contents.count(colour) != TILES_PER_COLOUR:
                raise RuntimeError(f"{contents.count(colour)} tiles of {colour}")
        if contents.count(MARKER) != 1:
            raise RuntimeError(f"{contents.count(MARKER)} markers")
