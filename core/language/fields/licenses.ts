import type { KnownValue } from "./types.ts";

/** SPDX identifiers of the licenses that public skills use most, by the names of the SPDX license list 3.27. */
export const licenses: readonly KnownValue[] = [
  { value: "MIT", detail: "MIT License" },
  { value: "Apache-2.0", detail: "Apache License 2.0" },
  { value: "BSD-2-Clause", detail: 'BSD 2-Clause "Simplified" License' },
  { value: "BSD-3-Clause", detail: 'BSD 3-Clause "New" or "Revised" License' },
  { value: "ISC", detail: "ISC License" },
  { value: "MPL-2.0", detail: "Mozilla Public License 2.0" },
  { value: "GPL-3.0-only", detail: "GNU General Public License v3.0 only" },
  { value: "GPL-3.0-or-later", detail: "GNU General Public License v3.0 or later" },
  { value: "LGPL-3.0-or-later", detail: "GNU Lesser General Public License v3.0 or later" },
  { value: "AGPL-3.0-or-later", detail: "GNU Affero General Public License v3.0 or later" },
  { value: "CC-BY-4.0", detail: "Creative Commons Attribution 4.0 International" },
  { value: "CC-BY-SA-4.0", detail: "Creative Commons Attribution Share Alike 4.0 International" },
  { value: "CC0-1.0", detail: "Creative Commons Zero v1.0 Universal" },
  { value: "Unlicense", detail: "The Unlicense" },
];
