/**
 * Lays out rows as text: the first column to the left, the others to the right.
 * @param {readonly (readonly string[])[]} rows
 * @param {string} [indent]
 */
export function formatTable(rows, indent = "  ") {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? "").length)));
  return rows
    .map((row) => {
      const cells = row.map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      );
      return `${indent}${cells.join("  ")}`.trimEnd();
    })
    .join("\n");
}

/**
 * Bytes as kilobytes of 1,000, the unit of the figures in the documentation.
 * @param {number} bytes
 */
export function formatKilobytes(bytes) {
  return `${(bytes / 1000).toLocaleString("en-US", { maximumFractionDigits: 0 })} KB`;
}
