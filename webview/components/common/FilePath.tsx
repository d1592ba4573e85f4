import { Fragment } from "preact";

/** Skill › file. Long paths wrap at their slashes. */
export function FilePath({ skill, file }: { readonly skill: string; readonly file: string }) {
  return (
    <span class="file-path" title={`${skill} › ${file}`}>
      <span class="file-path-skill">{skill}</span>
      <span class="file-path-skill"> › </span>
      <span class="file-path-file">
        {file.split("/").map((segment, index) => (
          <Fragment key={index}>
            {index > 0 && (
              <>
                /<wbr />
              </>
            )}
            {segment}
          </Fragment>
        ))}
      </span>
    </span>
  );
}
