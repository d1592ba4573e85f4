/** The name of a skill. Long names are cut at the end and shown in full as a tooltip. */
export function SkillBadge({ name }: { readonly name: string }) {
  return (
    <span class="skill-badge" title={name}>
      {name}
    </span>
  );
}
