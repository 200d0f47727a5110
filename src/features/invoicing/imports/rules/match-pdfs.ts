import { foldText } from '../../domain/rules/parties/fold-text.ts';

/** Splits a folded name into runs of letters and runs of digits. */
const findParts = (name: string): string[] => foldText(name).match(/\p{L}+|\p{N}+/gu) ?? [];

/** Limits the work for very long names. */
const maxParts = 40;

/** The PDF of each code, and the files that match no code or lose to another file. */
export interface MatchedPdfs<File> {
  readonly byCode: ReadonlyMap<string, File>;
  readonly unmatched: readonly File[];
}

/** Returns the longest code that a name contains as whole runs of letters and digits. */
function findCode(name: string, codes: ReadonlyMap<string, string>): string | undefined {
  const parts = findParts(name.replace(/\.pdf$/i, '')).slice(0, maxParts);
  let longest = '';
  for (const start of parts.keys()) {
    let compact = '';
    for (const part of parts.slice(start)) {
      compact += part;
      if (compact.length > longest.length && codes.has(compact)) longest = compact;
    }
  }
  return codes.get(longest);
}

/**
 * Matches PDFs with the invoice codes in their names, such as `Factuur 2026-0012.pdf`. If several files have
 * the same code, the file with the shortest name counts; none counts if two are equally short.
 */
export function matchPdfs<File extends { readonly name: string }>(
  files: readonly File[],
  codes: readonly string[],
): MatchedPdfs<File> {
  const byCompact = Map.groupBy(codes, (code) => findParts(code).join(''));
  // Codes that differ only in their separators are ambiguous.
  const known = new Map(
    [...byCompact].flatMap(([compact, same]) =>
      same.length === 1 && compact !== '' && same[0] !== undefined ? [[compact, same[0]] as const] : [],
    ),
  );
  const found = Map.groupBy(files, ({ name }) => findCode(name, known));
  const byCode = new Map<string, File>();
  for (const [code, own] of found) {
    if (code === undefined) continue;
    const [shortest, next] = own.toSorted((one, other) => one.name.length - other.name.length);
    if (shortest && shortest.name.length !== next?.name.length) byCode.set(code, shortest);
  }
  const matched = new Set(byCode.values());
  return { byCode, unmatched: files.filter((file) => !matched.has(file)) };
}
