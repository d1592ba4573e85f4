import { hiddenWithin, linuxSystemPaths } from "./systemPaths.ts";
import type { Sandbox, SandboxKind, SandboxPlace } from "./types.ts";

/**
 * Namespaces of Linux by the tools of util-linux, for systems without bubblewrap: a root of its own in memory with the system's
 * programs bound to read and the workspace to write, its own processes, and no network unless it is granted; then every
 * capability is given up for good. See unshare(1), pivot_root(8), setpriv(1), user_namespaces(7).
 */
export const namespaces: SandboxKind = {
  platform: "linux",
  programs: ["unshare", "setpriv", "mount", "pivot_root", "sh"],
  create: ({ unshare = "unshare", setpriv = "setpriv", sh = "sh" }): Sandbox => ({
    name: "namespaces",
    label: "Linux namespaces (util-linux)",
    wrap: (command, place) => [
      // It ends with this process, whatever that dies of, and with it everything inside.
      setpriv,
      "--pdeathsig",
      "KILL",
      "--",
      unshare,
      ...unshared,
      ...(place.network ? [] : ["--net"]),
      "--",
      sh,
      "-c",
      setup,
      "sh",
      setpriv,
      place.workspace,
      place.temporary,
      place.cwd,
      ...pathsOf(place),
      "--",
      ...command,
    ],
  }),
};

/** What is kept apart. The processes end with the one who started them. */
const unshared = [
  "--user",
  "--map-root-user",
  "--mount",
  "--pid",
  "--ipc",
  "--uts",
  "--fork",
  "--kill-child=KILL",
  "--propagation",
  "private",
];

/** The paths as the script below reads them: the ones to show, then `-`, then the ones to cover. */
function pathsOf({ workspace, readable, hidden, network }: SandboxPlace): readonly string[] {
  const shown = [...linuxSystemPaths(network).map(({ path }) => path), ...readable];
  return [...shown, "-", ...hiddenWithin(hidden, shown, workspace)];
}

/**
 * Builds the root and enters it; any failure ends it before the command has begun. The new root is mounted over /tmp, so that no
 * directory has to be made on the disk; what lies below is reached by descriptors that were opened before. The parts of /proc by
 * which a system is set are read-only: where the user is root they are owned by who runs here.
 */
const setup = `
set -eu
PATH=/usr/sbin:/usr/bin:/sbin:/bin
setpriv=$1 workspace=$2 temporary=$3 cwd=$4
shift 4
new=/tmp
exec 3<"$workspace" 4<"$temporary"
mount -t tmpfs -o mode=755,size=16m tmpfs "$new"
show() {
  if [ -L "$1" ] && [ "\${1#/etc/}" = "$1" ]; then
    mkdir -p "$new\${1%/*}"
    cp -P "$1" "$new$1"
  elif [ -d "$1" ]; then
    mkdir -p "$new$1"
    mount --rbind "$1" "$new$1"
    mount -o remount,bind,ro,nosuid,nodev "$new$1"
  else
    mkdir -p "$new\${1%/*}"
    : > "$new$1"
    mount --bind "$1" "$new$1"
    mount -o remount,bind,ro,nosuid,nodev "$new$1"
  fi
}
while [ "$1" != - ]; do
  show "$1"
  shift
done
shift
while [ "$1" != -- ]; do
  mount -t tmpfs -o mode=755,size=1m,ro tmpfs "$new$1"
  shift
done
shift
mkdir -p "$new/proc" "$new/dev" "$new/tmp" "$new/.old"
mount --bind /proc/self/fd/4 "$new/tmp"
mkdir -p "$new$workspace"
mount -t proc proc "$new/proc"
for part in sys sysrq-trigger irq bus fs acpi scsi mtrr; do
  [ -e "$new/proc/$part" ] || continue
  mount --rbind "$new/proc/$part" "$new/proc/$part"
  mount -o remount,bind,ro,nosuid,nodev,noexec "$new/proc/$part"
done
mount -t tmpfs -o mode=755,size=16m tmpfs "$new/dev"
mkdir "$new/dev/shm"
for device in null zero full random urandom; do
  : > "$new/dev/$device"
  mount --bind "/dev/$device" "$new/dev/$device"
done
ln -s /proc/self/fd "$new/dev/fd"
ln -s /proc/self/fd/0 "$new/dev/stdin"
ln -s /proc/self/fd/1 "$new/dev/stdout"
ln -s /proc/self/fd/2 "$new/dev/stderr"
mount --bind /proc/self/fd/3 "$new$workspace"
exec 3<&- 4<&-
cd "$new"
pivot_root . .old
cd "$cwd"
umount -l /.old
rmdir /.old
mount -o remount,bind,ro /
exec "$setpriv" --no-new-privs --bounding-set=-all --inh-caps=-all -- "$@"
`;
