import type { SeriesState } from '../../company/contract.ts';
import type { InvoicingSettings } from '../../domain/contract/settings.ts';
import type { CodeFormat } from '../../domain/rules/documents/document-codes.ts';
import type { SeriesProposal } from '../contract.ts';

const maxFirst = 999_999;

interface Coded {
  readonly kind: 'invoice' | 'credit_note';
  readonly code: string;
  readonly issue_date: string;
}

interface Numbered {
  readonly year: number;
  readonly number: number;
}

const escapePattern = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/-]/g, '\\$&');

/** Returns the year and number of a code in the own format; undefined for another format. */
export function parseOwnCode(code: string, { pattern, digits }: CodeFormat): Numbered | undefined {
  const source = escapePattern(pattern)
    .replace('\\{year\\}', '(?<year>\\d{4})')
    .replace('\\{number\\}', '(?<number>\\d+)');
  const { year, number } = new RegExp(`^${source}$`).exec(code)?.groups ?? {};
  if (year === undefined || number === undefined) return undefined;
  const value = Number(number);
  // 2026-29 is not a code of a series with three digits.
  return String(value).padStart(digits, '0') === number ? { year: Number(year), number: value } : undefined;
}

/** Returns the number at the end of a code, without a year directly before it: 29 for `20260029`. */
function getNumber({ code, issue_date }: Coded): number | undefined {
  const [digits] = /\d+$/.exec(code) ?? [];
  if (digits === undefined) return undefined;
  const year = issue_date.slice(0, 4);
  const rest = digits.length > year.length && digits.startsWith(year) ? digits.slice(year.length) : digits;
  const number = Number(rest);
  return number >= 1 && number < maxFirst ? number : undefined;
}

export interface OwnSeries {
  readonly formats: InvoicingSettings['formats'];
  /** The states of the years in the import. */
  readonly states: readonly SeriesState[];
  readonly this_year: number;
}

/**
 * Tests whether an own document will get the code of an imported one, as its series cannot continue after it.
 */
export function isCodeAhead({ code }: Coded, { formats, states }: OwnSeries): boolean {
  return (['invoice', 'credit_note'] as const).some((series) => {
    const own = parseOwnCode(code, formats[series]);
    const state = own && states.find((each) => each.series === series && each.year === own.year);
    return own !== undefined && state?.is_used === true && own.number >= state.next;
  });
}

interface Candidate extends Numbered {
  readonly series: SeriesProposal['series'];
  readonly code: string;
  readonly is_required: boolean;
}

/** Returns the shape of a code: the part before its number, with zeros for digits. */
const getForm = (code: string) => code.replace(/\d+$/, '').replaceAll(/\d/g, '0');

const findInvoiceForms = (documents: readonly Coded[]): ReadonlySet<string> =>
  new Set(documents.flatMap(({ kind, code }) => (kind === 'invoice' ? [getForm(code)] : [])));

const findCandidates = (
  document: Coded,
  { formats, this_year }: OwnSeries,
  invoiceForms: ReadonlySet<string>,
): Candidate[] => {
  const own = (['invoice', 'credit_note'] as const).flatMap((series) => {
    const numbered = parseOwnCode(document.code, formats[series]);
    return numbered ? [{ ...numbered, series, code: document.code, is_required: true }] : [];
  });
  const year = Number(document.issue_date.slice(0, 4));
  const number = getNumber(document);
  if (own.length > 0 || year !== this_year || number === undefined) return own;
  const series = invoiceForms.has(getForm(document.code)) ? 'invoice' : document.kind;
  return [{ series, year, number, code: document.code, is_required: false }];
};

/**
 * Proposes how the own series continue: after the highest number of this year, and in other years only to
 * avoid duplicate codes. A series that is in use keeps its numbers.
 */
export function proposeSeries(documents: readonly Coded[], own: OwnSeries): SeriesProposal[] {
  const forms = findInvoiceForms(documents);
  const candidates = documents.flatMap((document) => findCandidates(document, own, forms));
  const groups = Map.groupBy(candidates, ({ series, year }) => `${series} ${year}`);
  return [...groups.values()].flatMap((group): SeriesProposal[] => {
    const highest = group.reduce((one, other) => (other.number > one.number ? other : one));
    const { series, year, number, code } = highest;
    const state = own.states.find((each) => each.series === series && each.year === year);
    if (!state || state.is_used || number < state.next || number >= maxFirst) return [];
    const required = group.filter(({ is_required }) => is_required);
    return [
      {
        series,
        year,
        highest_code: code,
        first: number + 1,
        format: own.formats[series],
        is_required: required.some((each) => each.number >= state.next),
      },
    ];
  });
}
