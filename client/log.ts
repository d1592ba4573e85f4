import { appendFileSync } from "node:fs";
import { window, type LogOutputChannel } from "vscode";

type Level = "trace" | "debug" | "info" | "warn" | "error";

/**
 * The one log of the extension. With `mirror` every line also goes to that file, whatever the log level: some hosts
 * write no log files of their own, and a failed test needs something to show.
 *
 * @param mirror Absolute path of a file to append to; what cannot be written there is lost without a word.
 */
export function createLog(name: string, mirror: string | undefined): LogOutputChannel {
  const channel = window.createOutputChannel(name, { log: true });
  return mirror === undefined || mirror === "" ? channel : mirrored(channel, mirror);
}

function mirrored(channel: LogOutputChannel, file: string): LogOutputChannel {
  const write = (text: string): void => {
    try {
      appendFileSync(file, text);
    } catch {
      // The channel itself has the line.
    }
  };
  const levelled =
    (level: Level) =>
    (message: string | Error, ...rest: unknown[]): void => {
      channel[level](message as string, ...rest);
      const text = message instanceof Error ? (message.stack ?? message.message) : message;
      write(`${new Date().toISOString()} [${level}] ${[text, ...rest.map(asText)].join(" ")}\n`);
    };
  return {
    name: channel.name,
    get logLevel() {
      return channel.logLevel;
    },
    onDidChangeLogLevel: channel.onDidChangeLogLevel,
    trace: levelled("trace"),
    debug: levelled("debug"),
    info: levelled("info"),
    warn: levelled("warn"),
    error: levelled("error"),
    append(text) {
      channel.append(text);
      write(text);
    },
    appendLine(text) {
      channel.appendLine(text);
      write(`${text}\n`);
    },
    replace(text) {
      channel.replace(text);
      write(`${text}\n`);
    },
    clear: () => channel.clear(),
    show: (first?: unknown, second?: boolean) => channel.show(typeof first === "boolean" ? first : second),
    hide: () => channel.hide(),
    dispose: () => channel.dispose(),
  };
}

function asText(value: unknown): string {
  if (typeof value === "string") return value;
  if (value instanceof Error) return value.stack ?? value.message;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
