import type { DocumentKind, SeriesName } from '../../contract/values.ts';

/** Returns the series whose numbers a kind of document takes. */
export function getSeries(kind: DocumentKind): SeriesName {
  if (kind === 'quote' || kind === 'credit_note') return kind;
  return 'invoice';
}

/** How the codes of a series are written. */
export interface CodeFormat {
  /** A text with `{year}` and `{number}`, each once. */
  readonly pattern: string;
  /** The digits that a number has at least. */
  readonly digits: number;
}

const patternForm = /^[A-Za-z0-9 ._/-]*$/;

/**
 * Tests whether a text is the pattern of a code: `{year}` and `{number}` once each, since a series begins again each
 * year, and besides them only letters, digits and separators.
 */
export function isCodePattern(pattern: string): boolean {
  const parts = pattern.split(/(\{year\}|\{number\})/);
  const count = (placeholder: string) => parts.filter((part) => part === placeholder).length;
  const rest = parts.filter((part) => part !== '{year}' && part !== '{number}').join('');
  // Two numbers without a sign between them could be read in two ways.
  const isSeparated = !/\}\d|\d\{|\}\{/.test(pattern);
  return count('{year}') === 1 && count('{number}') === 1 && isSeparated && patternForm.test(rest);
}

/** Formats the code of a document: `2026-029`, `2026-C02`. */
export const formatDocumentCode = ({ pattern, digits }: CodeFormat, year: number, number: number): string =>
  pattern.replace('{year}', String(year)).replace('{number}', String(number).padStart(digits, '0'));
