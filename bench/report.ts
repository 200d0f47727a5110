export interface Verdict {
  readonly what: string;
  readonly value: string;
  readonly goal: string;
  readonly met: boolean;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const high = sorted[Math.floor(middle)] ?? Number.NaN;
  const low = sorted[Math.ceil(middle) - 1] ?? Number.NaN;
  return (low + high) / 2;
}

/** Formats bytes as kB of 1000 bytes. */
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Formats a plain-text table: the first column left-aligned, the others right-aligned. */
export function formatTable(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
      .trimEnd();
  const [head = [], ...body] = rows;
  return [line(head), widths.map((width) => '-'.repeat(width)).join('   '), ...body.map(line)].join('\n');
}

/** Formats the verdicts as a table; a missed goal is only reported, because values depend on the machine. */
export function formatVerdicts(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ what, value, goal, met }) => [what, value, goal, met ? 'met' : 'NOT met']);
  return formatTable([['', 'measured', 'goal', ''], ...rows]);
}
