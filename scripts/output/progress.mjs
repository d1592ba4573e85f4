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
 * Prints one line per step when it ends. Meanwhile a terminal shows in its last line what is going on; elsewhere a line
 * now and then says that a long step is still at it.
 * @param {NodeJS.WriteStream} [stream]
 */
export function createProgress(stream = process.stdout) {
  const live = stream.isTTY;
  /** @type {Set<() => string>} */
  const going = new Set();

  function draw() {
    if (live && going.size > 0) {
      const line = [...going].map((describe) => describe()).join("  ·  ");
      stream.write(`\r\x1b[2K  … ${line.slice(0, (stream.columns || 80) - 5)}`);
    }
  }

  /** @param {string} text whole lines, printed above the line of what is going on */
  function print(text) {
    stream.write(`${live ? "\r\x1b[2K" : ""}${text}\n`);
    draw();
  }

  /** @param {string} title what is being done, for example `Installing packages` */
  function step(title) {
    const started = Date.now();
    let note = "";
    const describe = () => `${title} (${formatDuration(Date.now() - started)})${note === "" ? "" : ` ${note}`}`;
    going.add(describe);
    const timer = setInterval(() => (live ? draw() : print(`  … ${describe()}`)), live ? 250 : patience);
    timer.unref();

    /** @param {string} [line] */
    const end = (line) => {
      clearInterval(timer);
      going.delete(describe);
      if (line !== undefined) {
        print(line);
      } else if (live) {
        stream.write("\r\x1b[2K");
        draw();
      }
    };
    return {
      /** @param {string} text what the step is at, shown beside its title */
      update: (text) => {
        note = text;
      },
      /** @param {string} text */
      done: (text) => end(`  ✔ ${text} (${formatDuration(Date.now() - started)})`),
      /** @param {string} text */
      fail: (text) => end(`  ✘ ${text}`),
      /** Ends the step without a word, when there was nothing to do. */
      skip: () => end(),
    };
  }

  return {
    step,
    print,
    /** @param {string} text */
    note: (text) => print(`  ${text}`),
  };
}

/** @typedef {ReturnType<typeof createProgress>} Progress */
