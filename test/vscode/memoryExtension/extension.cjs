// Two file systems for tests that lie on no disk: `skillwright-memory`, which can be written, and `skillwright-readonly`,
// which cannot. Both begin with one skill that has a finding in its SKILL.md and one in a file beside it.
const vscode = require("vscode");

const skill = (name) => `---
name: ${name}
description: Reads the ledger of ${name}. Use when the user asks for totals. Not for drafts.
---

# Totals

1. Read [the guide](references/guide.md).
2. Read [the rates](references/rates.md).
`;

const { FileSystemError, FileType, FileChangeType } = vscode;

class MemoryFiles {
  constructor(name) {
    this.emitter = new vscode.EventEmitter();
    this.onDidChangeFile = this.emitter.event;
    this.files = new Map();
    this.put(`/project/.claude/skills/${name}/SKILL.md`, skill(name));
    this.put(`/project/.claude/skills/${name}/references/guide.md`, "# Guide\n\nSee [more](more.md).\n");
  }

  put(path, text) {
    this.files.set(path, { bytes: Buffer.from(text), mtime: Date.now() });
  }

  watch() {
    return new vscode.Disposable(() => {});
  }

  stat({ path }) {
    const file = this.files.get(path);
    if (file) return { type: FileType.File, ctime: 0, mtime: file.mtime, size: file.bytes.length };
    if (this.names(path).length > 0) return { type: FileType.Directory, ctime: 0, mtime: 0, size: 0 };
    throw FileSystemError.FileNotFound(path);
  }

  names(path) {
    const prefix = path === "/" ? path : `${path}/`;
    const below = Array.from(this.files.keys()).filter((file) => file.startsWith(prefix));
    return [...new Set(below.map((file) => file.slice(prefix.length).split("/")[0]))];
  }

  readDirectory({ path }) {
    const names = this.names(path);
    if (names.length === 0) throw FileSystemError.FileNotFound(path);
    const prefix = path === "/" ? path : `${path}/`;
    return names.map((name) => [name, this.files.has(prefix + name) ? FileType.File : FileType.Directory]);
  }

  readFile({ path }) {
    const file = this.files.get(path);
    if (!file) throw FileSystemError.FileNotFound(path);
    return file.bytes;
  }

  writeFile(uri, bytes) {
    const type = this.files.has(uri.path) ? FileChangeType.Changed : FileChangeType.Created;
    this.files.set(uri.path, { bytes, mtime: Date.now() });
    this.emitter.fire([{ type, uri }]);
  }

  delete(uri) {
    for (const path of Array.from(this.files.keys())) {
      if (path === uri.path || path.startsWith(`${uri.path}/`)) this.files.delete(path);
    }
    this.emitter.fire([{ type: FileChangeType.Deleted, uri }]);
  }

  rename(from, to) {
    for (const [path, file] of Array.from(this.files)) {
      if (path !== from.path && !path.startsWith(`${from.path}/`)) continue;
      this.files.delete(path);
      this.files.set(to.path + path.slice(from.path.length), file);
    }
    this.emitter.fire([
      { type: FileChangeType.Deleted, uri: from },
      { type: FileChangeType.Created, uri: to },
    ]);
  }

  createDirectory() {}
}

exports.activate = (context) => {
  const register = vscode.workspace.registerFileSystemProvider;
  context.subscriptions.push(
    register("skillwright-memory", new MemoryFiles("memory-ledger"), { isCaseSensitive: true }),
    register("skillwright-readonly", new MemoryFiles("archive-ledger"), { isCaseSensitive: true, isReadonly: true }),
  );
};
