import { extension } from "../path/paths.ts";

/**
 * Modules that a script imports, as paths without ending in lower case (`from .pdf.forms import fill` gives `pdf/forms`
 * and `pdf/forms/fill`). Imports of JavaScript and `source` of shells are quoted paths, which are found as words.
 */
export function importedModules(file: string, text: string): ReadonlySet<string> {
  const modules = new Set<string>();
  if (!/^\.(?:py|pyi|ipynb)$/.test(extension(file))) return modules;
  for (const [, list] of text.matchAll(/^[ \t"]*import[ \t]+([\w., \t]+)/gm)) {
    for (const part of (list ?? "").split(",")) addDotted(modules, part.trim().split(/\s+/)[0] ?? "");
  }
  for (const [, from, names] of text.matchAll(/^[ \t"]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(\([^)]*\)|[^\n#]+)/gm)) {
    const base = addDotted(modules, from ?? "");
    for (const [name] of (names ?? "").matchAll(/\w+/g))
      modules.add((base === "" ? name : `${base}/${name}`).toLowerCase());
  }
  return modules;
}

function addDotted(modules: Set<string>, dotted: string): string {
  const path = dotted.replace(/^\.+/, "").replaceAll(".", "/").toLowerCase();
  if (path !== "") modules.add(path);
  return path;
}
