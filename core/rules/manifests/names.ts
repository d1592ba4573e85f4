/** A name in kebab-case: `My Plugin_2` becomes `my-plugin-2`. Undefined when nothing is left of it. */
export function kebabCase(name: string): string | undefined {
  const kebab = name
    .normalize("NFKD")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
  return kebab === "" ? undefined : kebab;
}
