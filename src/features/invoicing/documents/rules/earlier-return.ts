import { addMonths, type PlainDate } from '#shared/dates/plain-date.ts';
import type { DocumentData, DocumentLine } from '../../domain/contract/document.ts';
import type { Buyer, VatCategory } from '../../domain/contract/values.ts';
import { payableKinds } from '../../domain/rules/documents/payable-kinds.ts';
import { getEarlierQuarter, type Quarter } from '../../domain/rules/vat/earlier-quarter.ts';

/** A VAT return of an earlier quarter that a document may belong to. */
export interface EarlierReturn extends Quarter {
  /** Why it does if its invoice date is not in that quarter: it should have been issued by a day. */
  readonly late: {
    readonly supplied: PlainDate;
    /** The day itself for a consumer, who has no right to an invoice: VAT is due at the supply. */
    readonly due: PlainDate;
  } | null;
}

interface Dated
  extends Pick<DocumentData, 'kind' | 'is_kor' | 'issue_date' | 'supply_from' | 'supply_to' | 'total_cents'> {
  readonly buyer: Pick<Buyer, 'is_business'>;
  readonly lines: readonly Pick<DocumentLine, 'kind' | 'category' | 'supply_date'>[];
}

/**
 * Returns the last day on which an invoice is issued: the 15th of the month after the supply (art. 34g Wet OB). The supply of
 * a period ends with it.
 */
const getLastIssueDate = (supplied: PlainDate): PlainDate => addMonths(`${supplied.slice(0, 7)}-15`, 1);

/** The categories that no box of the return has: exempt supplies, those under the small businesses scheme, and those outside VAT. */
const withoutBox: ReadonlySet<VatCategory> = new Set(['E', 'O']);

/** Returns the first date of supply of what the return has, also where VAT is reverse-charged; a line without a date of its own has that of the document. */
function findFirstSupply({ lines, supply_from, supply_to }: Dated): PlainDate | undefined {
  const dates = lines.flatMap(({ kind, category, supply_date }) =>
    kind === 'item' && !withoutBox.has(category) ? [supply_date ?? supply_to ?? supply_from] : [],
  );
  return dates.filter((date) => date !== null).toSorted()[0];
}

/** Returns since when the VAT of a document is due where it was issued too late (art. 13 Wet OB); null for any other. */
function findLate(document: Dated): EarlierReturn['late'] {
  const { kind, issue_date, total_cents, buyer } = document;
  const supplied = findFirstSupply(document);
  if (supplied === undefined || total_cents <= 0 || !payableKinds.has(kind)) return null;
  const due = buyer.is_business ? getLastIssueDate(supplied) : supplied;
  return due < issue_date ? { supplied, due } : null;
}

/**
 * Returns the quarter that is over to which the VAT of a document may belong, by its date of issue or since that was too
 * late; undefined if there is none.
 */
export function findEarlierReturn(document: Dated, today: PlainDate): EarlierReturn | undefined {
  const { kind, is_kor, issue_date } = document;
  if (is_kor || kind === 'quote') return undefined;
  const late = findLate(document);
  const before = late && getEarlierQuarter(late.due, issue_date);
  if (before) return { ...before, late };
  const own = getEarlierQuarter(issue_date, today);
  return own && { ...own, late: null };
}
