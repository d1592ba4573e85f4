import { resolveDiscovery, type DiscoveryInput, type ResolvedDiscovery } from "../config/discovery.ts";
import type { Path } from "../ports.ts";
import type { AgentProfile } from "./types.ts";

/**
 * Where the agent of a profile looks for skills: in the profile's `roots` and nowhere else (US-7), or where the workspace
 * looks when it names none. A root outside the workspace folder needs trust and the user's approval.
 *
 * @param folder the workspace folder that the profile lies in
 * @param input what the workspace itself is searched by
 */
export function resolveProfileDiscovery(
  { roots }: AgentProfile,
  folder: Path,
  input: DiscoveryInput,
  signal?: AbortSignal,
): Promise<ResolvedDiscovery> {
  if (roots === undefined) return resolveDiscovery(input, signal);
  const folders = input.folders.map(({ path, config }) => ({
    path,
    config: { ...config, roots: path === folder ? roots : [] },
  }));
  // To look at fewer places inside the folder takes no trust; those outside it are approved in a trusted workspace only.
  const approvedRoots = input.trusted ? (input.approvedRoots ?? []) : [];
  return resolveDiscovery({ ...input, folders, trusted: true, approvedRoots }, signal);
}
