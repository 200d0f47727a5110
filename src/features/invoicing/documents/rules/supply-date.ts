import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';

type Dates = Pick<DraftFields, 'issue_date' | 'supply_from' | 'supply_to'>;

/** Tests whether a kind shows supply dates; a quote precedes the supplies. */
export const hasSupplyDate = (kind: DocumentKind): boolean => kind !== 'quote';

/**
 * Extends a document's supply dates to cover the dates of its lines: the law requires the date or period of
 * all supplies. If each line has its own date, a single date on the document adds nothing.
 */
export function coverSupply(
  kind: DocumentKind,
  { supply_from, supply_to }: Pick<Dates, 'supply_from' | 'supply_to'>,
  lines: readonly Pick<DraftLine, 'kind' | 'supply_date'>[],
): Pick<Dates, 'supply_from' | 'supply_to'> {
  if (!hasSupplyDate(kind)) return { supply_from, supply_to };
  const own = lines.filter((line) => line.kind === 'item').map(({ supply_date }) => supply_date);
  const isCovered = supply_from === null && own.length > 0 && own.every((date) => date !== null);
  const dates = [...(isCovered ? [] : [supply_from, supply_to]), ...own]
    .filter((date) => date !== null)
    .toSorted();
  const [from = null] = dates;
  const to = dates.at(-1) ?? null;
  return { supply_from: supply_from === null && from === to ? null : from, supply_to: to };
}

/**
 * Extends the supply dates of a draft to cover added work; without items a single date is only a proposal.
 */
export function coverWork(
  kind: DocumentKind,
  { supply_from, supply_to, lines }: Pick<DraftFields, 'supply_from' | 'supply_to' | 'lines'>,
  work: readonly PlainDate[],
): Pick<Dates, 'supply_from' | 'supply_to'> {
  if (work.length === 0) return { supply_from, supply_to };
  const isProposed = supply_from === null && !lines.some((line) => line.kind === 'item');
  const covered = isProposed ? [] : Object.values(coverSupply(kind, { supply_from, supply_to }, lines));
  const dates = [...covered, ...work].filter((date) => date !== null).toSorted();
  return { supply_from: dates[0] ?? null, supply_to: dates.at(-1) ?? null };
}

/** Adds the issue date of a new draft as its supply date, unless it has one. */
export const withSupplyDate = <Fields extends Dates>(
  kind: DocumentKind,
  fields: Fields,
  today: PlainDate,
): Fields =>
  hasSupplyDate(kind) && fields.supply_from === null && fields.supply_to === null
    ? { ...fields, supply_to: fields.issue_date ?? today }
    : fields;

/** Changes the issue date of a draft, and its supply date if both were equal. */
export function changeIssueDate(
  { issue_date, supply_from, supply_to }: Dates,
  changed: PlainDate | null,
  today: PlainDate,
): Partial<Dates> {
  const isSame = supply_from === null && supply_to === (issue_date ?? today);
  return { issue_date: changed, ...(isSame && { supply_to: changed ?? today }) };
}
