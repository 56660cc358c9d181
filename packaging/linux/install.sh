#!/bin/sh
# Installs Azul Desktop for the person who runs this, without a network and without a password.
#   install.sh              install, in place of an older version
#   install.sh --uninstall  take it away again; saved games and settings stay
set -eu

here=$(cd "$(dirname "$0")" && pwd)
data=${XDG_DATA_HOME:-$HOME/.local/share}
program=$HOME/.local/lib/azul-desktop
commands=$HOME/.local/bin
list=$program/installed-files
fresh=$HOME/.local/lib/azul-desktop.new

say() { printf '%s\n' "$*"; }

fail() {
    say "$*" >&2
    exit 1
}

# The C library must be as new as the one that Qt was made for.
check_system() {
    version=$(getconf GNU_LIBC_VERSION 2>/dev/null | cut -d' ' -f2) || version=
    [ -n "$version" ] || fail "Azul Desktop needs Linux with the GNU C library, @GLIBC@ or newer."
    oldest=$(printf '%s\n@GLIBC@\n' "$version" | sort -V | head -n 1)
    [ "$oldest" = "@GLIBC@" ] ||
        fail "Azul Desktop needs the GNU C library @GLIBC@ or newer; this system has $version."
    [ "$(uname -m)" = "@MACHINE@" ] ||
        fail "This is Azul Desktop for @MACHINE@; this machine is $(uname -m)."
}

# Every file outside the program's own folder is written to the list, for uninstalling.
place() {
    mkdir -p "$(dirname "$2")"
    cp "$1" "$2"
    chmod 644 "$2"
    say "$2" >>"$list"
}

# Unpacked beside the older version, which stays as it is if this fails. Not every system has xz.
unpack() {
    rm -rf "$fresh"
    mkdir -p "$fresh"
    trap 'rm -rf "$fresh"' EXIT
    LD_LIBRARY_PATH="$here/unpack" "$here/unpack/xz" -dc "$here/payload.tar.xz" | tar -xf - -C "$fresh"
    [ -x "$fresh/program/azul-desktop" ] || fail "Unpacking failed; is there room in $HOME?"
}

lay_program() {
    mkdir -p "$commands"
    mv "$fresh/program" "$program"
    cp "$here/install.sh" "$program/install.sh"
    : >"$list"
    for name in azul-desktop azul; do
        ln -sf "$program/$name" "$commands/$name"
        say "$commands/$name" >>"$list"
    done
}

lay_share() {
    (cd "$fresh/share" && find . -type f | sort) | while read -r file; do
        place "$fresh/share/$file" "$data/${file#./}"
    done
    # The desktop does not look into ~/.local/bin: the entry names the program in full.
    entry=$data/applications/azul-desktop.desktop
    sed "s|^Exec=azul-desktop|Exec=\"$program/azul-desktop\"|" \
        "$fresh/share/applications/azul-desktop.desktop" >"$entry"
}

refresh() {
    if command -v update-mime-database >/dev/null && [ -d "$data/mime/packages" ]; then
        update-mime-database "$data/mime" >/dev/null 2>&1 || :
    fi
    if command -v update-desktop-database >/dev/null && [ -d "$data/applications" ]; then
        update-desktop-database "$data/applications" >/dev/null 2>&1 || :
    fi
    # A newer date on the folder is what lets a running desktop look for new icons.
    [ ! -d "$data/icons/hicolor" ] || touch "$data/icons/hicolor"
}

# What is made from other files is no one's once those are gone.
forget_empty() {
    if [ -d "$data/mime/packages" ] && rmdir "$data/mime/packages" 2>/dev/null; then
        for name in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache \
            subclasses treemagic types version application/x-azul-record.xml; do
            rm -f "$data/mime/$name"
        done
        rmdir "$data/mime/application" "$data/mime" 2>/dev/null || :
    fi
    if [ "$(ls -A "$data/applications" 2>/dev/null)" = mimeinfo.cache ]; then
        rm -f "$data/applications/mimeinfo.cache"
    fi
    sort -r "$1" | while read -r file; do
        folder=$(dirname "$file")
        while [ "$folder" != "$HOME" ] && [ "$folder" != / ] && rmdir "$folder" 2>/dev/null; do
            folder=$(dirname "$folder")
        done
    done
    rmdir "$(dirname "$program")" 2>/dev/null || :
}

uninstall() {
    [ -f "$list" ] || return 0
    kept=$(mktemp)
    cp "$list" "$kept"
    while read -r file; do
        rm -f "$file"
    done <"$kept"
    rm -rf "$program"
    refresh
    forget_empty "$kept"
    rm -f "$kept"
}

# Libraries of the desktop itself; without them the program is installed and cannot show a window.
tell_missing() {
    lacking=$(LD_TRACE_LOADED_OBJECTS=1 LD_LIBRARY_PATH="$program/_internal:$program/_internal/PySide6/Qt/lib" \
        /lib64/ld-linux-x86-64.so.2 "$program/_internal/PySide6/Qt/plugins/platforms/libqxcb.so" 2>/dev/null |
        sed -n 's/^[[:space:]]*\(.*\) => not found.*/\1/p' | tr '\n' ' ') || lacking=
    [ -z "$lacking" ] || say "This system lacks libraries that windows need: $lacking"
}

case ${1:-} in
--uninstall)
    [ -f "$list" ] || fail "Azul Desktop is not installed in $program."
    uninstall
    say "Azul Desktop is gone. Saved games and settings are where they were, in"
    say "  $data/Azul Desktop and ${XDG_CONFIG_HOME:-$HOME/.config}/Azul Desktop."
    ;;
"")
    check_system
    unpack
    uninstall
    lay_program
    lay_share
    refresh
    say "Azul Desktop @VERSION@ is installed: look for it among your games, or run"
    say "  $commands/azul-desktop"
    say "To take it away again: sh $program/install.sh --uninstall"
    tell_missing
    # Double-clicked, with no terminal to say all that in: the window itself tells that it worked.
    if [ ! -t 1 ] && [ -n "${DISPLAY:-}${WAYLAND_DISPLAY:-}" ] && [ -z "${AZUL_INSTALL_QUIETLY:-}" ]; then
        nohup "$program/azul-desktop" >/dev/null 2>&1 &
    fi
    ;;
*)
    fail "install.sh takes --uninstall or nothing."
    ;;
esac
