import { isWithin } from "./systemPaths.ts";
import type { Sandbox, SandboxKind, SandboxPlace } from "./types.ts";

/**
 * The sandbox of macOS by `sandbox-exec`: nothing is written outside the workspace, nothing is read of home directories, other
 * volumes and places that are to stay out of sight, no service of the system is spoken to but those that programs need to
 * start, and there is no network unless it is granted. See sandbox-exec(1). The last rule that fits decides.
 */
export const seatbelt: SandboxKind = {
  platform: "darwin",
  programs: ["sandbox-exec"],
  create: ({ "sandbox-exec": program = "/usr/bin/sandbox-exec" }): Sandbox => ({
    name: "sandbox-exec",
    label: "the sandbox of macOS (sandbox-exec)",
    wrap: (command, place) => [program, "-p", seatbeltProfile(place), ...command],
  }),
};

/** Services without which programs do not start, or cannot name a user or a time zone. */
const services = [
  "com.apple.bsd.dirhelper",
  "com.apple.logd",
  "com.apple.system.logger",
  "com.apple.system.notification_center",
  "com.apple.system.opendirectoryd.libinfo",
  "com.apple.system.opendirectoryd.membership",
];

/** For connections, where the network is granted: names of hosts and certificates. */
const networkServices = ["com.apple.dnssd.service", "com.apple.SystemConfiguration.configd", "com.apple.trustd.agent"];

/** Places of users, other volumes, and what other programs keep for a while. */
const privatePlaces = ["/Users", "/Volumes", "/private/tmp", "/private/var/folders", "/private/var/root", "/Network"];

/** The profile of a place, in the language of `sandbox-exec`. */
export function seatbeltProfile({ workspace, readable, hidden, network }: SandboxPlace): string {
  const spoken = [...services, ...(network ? networkServices : [])].map((name) => `(global-name ${quoted(name)})`);
  const within = readable.filter((path) => hidden.some((directory) => isWithin(directory, path)));
  const below = (paths: readonly string[]): string => paths.map((path) => `(subpath ${quoted(path)})`).join(" ");
  return [
    "(version 1)",
    "(allow default)",
    "(deny appleevent-send)",
    "(deny signal)",
    "(allow signal (target same-sandbox))",
    "(deny mach-lookup)",
    `(allow mach-lookup ${spoken.join(" ")})`,
    ...(network ? [] : ["(deny network*)"]),
    "(deny file-write*)",
    `(allow file-write* ${below([workspace])} (literal "/dev/null") (literal "/dev/zero") (literal "/dev/dtracehelper"))`,
    `(deny file-read* ${below(privatePlaces)})`,
    // Resolving a path looks at each directory on the way.
    `(allow file-read-metadata ${below(privatePlaces)})`,
    ...(readable.length === 0 ? [] : [`(allow file-read* ${below(readable)})`]),
    ...(hidden.length === 0 ? [] : [`(deny file-read* ${below(hidden)})`]),
    ...(within.length === 0 ? [] : [`(allow file-read* ${below(within)})`]),
    `(allow file-read* ${below([workspace])})`,
  ].join("\n");
}

function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}
