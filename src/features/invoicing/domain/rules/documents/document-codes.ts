import type { DocumentKind, SeriesName } from '../../contract/values.ts';

export function getSeries(kind: DocumentKind): SeriesName {
  if (kind === 'quote' || kind === 'credit_note') return kind;
  return 'invoice';
}

export interface CodeFormat {
  /** A text with `{year}` and `{number}`, each once. */
  readonly pattern: string;
  /** The minimum number of digits. */
  readonly digits: number;
}

const patternForm = /^[A-Za-z0-9 ._/-]*$/;

/**
 * Tests for `{year}` and `{number}`, once each, since numbering restarts every year, and otherwise only
 * letters, digits and separators.
 */
export function isCodePattern(pattern: string): boolean {
  const parts = pattern.split(/(\{year\}|\{number\})/);
  const count = (placeholder: string) => parts.filter((part) => part === placeholder).length;
  const rest = parts.filter((part) => part !== '{year}' && part !== '{number}').join('');
  // Two adjacent numbers would be ambiguous.
  const isSeparated = !/\}\d|\d\{|\}\{/.test(pattern);
  return count('{year}') === 1 && count('{number}') === 1 && isSeparated && patternForm.test(rest);
}

/** Formats the code of a document: `2026-029`, `2026-C02`. */
export const formatDocumentCode = ({ pattern, digits }: CodeFormat, year: number, number: number): string =>
  pattern.replace('{year}', String(year)).replace('{number}', String(number).padStart(digits, '0'));
