/**
 * A failure that the person at the terminal can act on: printed as its message and details, never as a stack trace.
 */
export class Failure extends Error {
  /**
   * @param {string} message what failed and what to do about it
   * @param {string} [details] output of the program that failed
   */
  constructor(message, details = "") {
    super(message);
    this.name = "Failure";
    this.details = details;
  }
}

/**
 * Turns anything thrown into the text that is shown for it.
 * @param {unknown} error
 */
export function describeFailure(error) {
  if (error instanceof Failure) {
    return error.details === "" ? error.message : `${error.message}\n\n${error.details.trimEnd()}`;
  }
  if (process.env.SKILLWRIGHT_DEBUG !== undefined && error instanceof Error) {
    return error.stack ?? error.message;
  }
  const message = error instanceof Error ? error.message : String(error);
  return `${message}\n(Set SKILLWRIGHT_DEBUG=1 to see where this comes from.)`;
}
