/** What the user asked. Plain text: it is shown as it was written. */
export function UserPrompt({ prompt, id }: { readonly prompt: string; readonly id?: string }) {
  return (
    <div class="user-prompt">
      <h2 class="user-prompt-text" {...(id === undefined ? {} : { id })}>
        <span class="sr-only">You asked: </span>
        {prompt}
      </h2>
    </div>
  );
}
