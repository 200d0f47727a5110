import { foldText } from '../../domain/rules/parties/fold-text.ts';

/** The runs of letters and of digits of a name, folded. */
const findParts = (name: string): string[] => foldText(name).match(/\p{L}+|\p{N}+/gu) ?? [];

/** More parts than a name with a code has. */
const maxParts = 40;

/** Which file is the PDF of which code, and which files are of none or of a code that another file has as well. */
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
 * Matches PDFs with the codes of invoices in their names: `Factuur 2026-0012.pdf` is that of `2026-0012`. Of several
 * files with a code the one with the shortest name is its PDF; if two are as short, none.
 */
export function matchPdfs<File extends { readonly name: string }>(
  files: readonly File[],
  codes: readonly string[],
): MatchedPdfs<File> {
  const byCompact = Map.groupBy(codes, (code) => findParts(code).join(''));
  // Two codes that differ in their separators only cannot be told apart.
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
