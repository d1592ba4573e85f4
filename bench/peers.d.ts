// What the cases use of the peers. They are installed by `npm run bench` only, and the types are checked without them.

declare module "deepagents" {
  export function listSkills(options: { projectSkillsDir: string }): readonly unknown[];
}

declare module "skills-ref" {
  export function readProperties(directory: string): Promise<unknown>;
  export function validate(directory: string): Promise<unknown>;
}

declare module "tar" {
  export function x(options: { file: string; cwd: string }): Promise<void>;
}
