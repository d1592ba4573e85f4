/** Milliseconds between two signs of life of a step that takes long, where lines cannot be rewritten. */
const patience = 15_000;

/**
 * Milliseconds as people read them: `0.4 s`, `21 s`, `3 min 5 s`.
 * @param {number} milliseconds
 */
export function formatDuration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 10) {
    return `${seconds.toFixed(1)} s`;
  }
  if (seconds < 120) {
    return `${Math.round(seconds)} s`;
  }
  return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

/**
 * Prints one line per step: rewritten in place on a terminal, at its end elsewhere.
 * @param {NodeJS.WriteStream} [stream]
 */
export function createProgress(stream = process.stdout) {
  const live = stream.isTTY;

  /**
   * @param {string} title what is being done, for example `Installing packages`
   */
  function step(title) {
    const started = Date.now();
    let note = "";
    const line = () => `  … ${title} (${formatDuration(Date.now() - started)})${note === "" ? "" : ` ${note}`}`;
    const timer = setInterval(
      () => stream.write(live ? `\r\x1b[2K${line().slice(0, (stream.columns ?? 80) - 1)}` : `${line()}\n`),
      live ? 250 : patience,
    );
    timer.unref();

    /**
     * @param {string} mark
     * @param {string} text
     */
    const finish = (mark, text) => {
      clearInterval(timer);
      stream.write(`${live ? "\r\x1b[2K" : ""}  ${mark} ${text}\n`);
    };
    return {
      /** @param {string} text what the step is at, shown beside its title */
      update: (text) => {
        note = text.replaceAll(/\s+/g, " ").trim();
      },
      /** @param {string} text */
      done: (text) => finish("✔", `${text} (${formatDuration(Date.now() - started)})`),
      /** @param {string} text */
      fail: (text) => finish("✘", text),
      /** Ends the step without a word, when there was nothing to do. */
      skip: () => {
        clearInterval(timer);
        if (live) {
          stream.write("\r\x1b[2K");
        }
      },
    };
  }

  return {
    step,
    /** @param {string} text */
    note: (text) => void stream.write(`  ${text}\n`),
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */
