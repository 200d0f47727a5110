import type { PlainDate } from '#shared/dates/plain-date.ts';
import type { DocumentKind } from '../../domain/contract/values.ts';
import type { DraftFields, DraftLine } from '../contract/drafts.ts';

type Dates = Pick<DraftFields, 'issue_date' | 'supply_from' | 'supply_to'>;

/** Returns whether a kind shows when its supplies took place; a quote comes before them. */
export const hasSupplyDate = (kind: DocumentKind): boolean => kind !== 'quote';

/**
 * Returns the supply dates of a document so that they cover those of its lines: the law asks for the date or the period
 * of all that is supplied. Where each line has a date of its own, the one date of the document adds nothing to them.
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
 * Returns the supply dates of a draft with the work that is added to it: they cover that of its items too. A date without
 * an item is only proposed, so that the work takes its place; a period was entered, and stays covered.
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

/** Returns the fields of a new draft with its issue date as its supply date, unless they have one. */
export const withSupplyDate = <Fields extends Dates>(
  kind: DocumentKind,
  fields: Fields,
  today: PlainDate,
): Fields =>
  hasSupplyDate(kind) && fields.supply_from === null && fields.supply_to === null
    ? { ...fields, supply_to: fields.issue_date ?? today }
    : fields;

/** Returns the dates of a draft with another issue date: a supply date that is the issue date stays that. */
export function changeIssueDate(
  { issue_date, supply_from, supply_to }: Dates,
  changed: PlainDate | null,
  today: PlainDate,
): Partial<Dates> {
  const isSame = supply_from === null && supply_to === (issue_date ?? today);
  return { issue_date: changed, ...(isSame && { supply_to: changed ?? today }) };
}
