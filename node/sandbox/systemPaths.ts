import { lstatSync, statSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";

/** Programs and libraries of a Linux system; on merged systems some are links into `/usr`. */
const linuxPrograms = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store"];

/** What programs need of `/etc`: the loader's cache, alternatives, time zone, names of users, and certificates. */
const linuxEtc = [
  "ld.so.cache",
  "ld.so.conf",
  "ld.so.conf.d",
  "alternatives",
  "localtime",
  "timezone",
  "passwd",
  "group",
  // Not the directories that hold them: keys of the machine lie beside.
  "ssl/certs",
  "ssl/cert.pem",
  "ssl/openssl.cnf",
  "pki/ca-trust/extracted",
  "pki/tls/certs",
  "ca-certificates",
  "crypto-policies",
  "nsswitch.conf",
];

/** What finding the address of a host needs. */
const linuxNetwork = ["hosts", "resolv.conf", "host.conf", "gai.conf", "services", "protocols"];

/** A path of the system that is shown, and whether it is a link, which is then made again. */
export interface SystemPath {
  readonly path: string;
  readonly kind: "link" | "directory" | "file";
}

/** The paths of a Linux system that every command may read, those that exist. */
export function linuxSystemPaths(network: boolean): readonly SystemPath[] {
  const etc = [...linuxEtc, ...(network ? linuxNetwork : [])].map((name) => `/etc/${name}`);
  return [
    ...linuxPrograms.flatMap((path) => systemPath(path, lstatSync)),
    // What a link in /etc leads to is shown in its place: its target may lie where nothing is shown.
    ...etc.flatMap((path) => systemPath(path, statSync)),
  ];
}

function systemPath(path: string, look: typeof lstatSync): SystemPath[] {
  const stats = look(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  return [{ path, kind: stats.isSymbolicLink() ? "link" : stats.isDirectory() ? "directory" : "file" }];
}

/** True when a path of this machine is a directory itself or lies below it. */
export function isWithin(directory: string, path: string): boolean {
  const between = relative(directory, path);
  return between === "" || (between !== ".." && !between.startsWith(`..${sep}`) && !isAbsolute(between));
}

/** Of the places that are to stay out of sight, those that the shown ones would show, and that are there. */
export function hiddenWithin(
  hidden: readonly string[],
  shown: readonly string[],
  workspace: string,
): readonly string[] {
  return hidden.filter(
    (path) =>
      shown.some((directory) => isWithin(directory, path)) &&
      !isWithin(path, workspace) &&
      statSync(path, { throwIfNoEntry: false })?.isDirectory() === true,
  );
}
