import { addMonths, type PlainDate } from '#shared/dates/plain-date.ts';
import type { DocumentData, DocumentLine } from '../../domain/contract/document.ts';
import type { Buyer, VatCategory } from '../../domain/contract/values.ts';
import { payableKinds } from '../../domain/rules/documents/payable-kinds.ts';
import { getEarlierQuarter, type Quarter } from '../../domain/rules/vat/earlier-quarter.ts';

export interface EarlierReturn extends Quarter {
  /** Set if the VAT was due in an earlier quarter, because the invoice was issued too late. */
  readonly late: {
    readonly supplied: PlainDate;
    /** The last day for issuing. Consumers have no right to an invoice: for them it is the day of supply. */
    readonly due: PlainDate;
  } | null;
}

interface Dated
  extends Pick<DocumentData, 'kind' | 'is_kor' | 'issue_date' | 'supply_from' | 'supply_to' | 'total_cents'> {
  readonly buyer: Pick<Buyer, 'is_business'>;
  readonly lines: readonly Pick<DocumentLine, 'kind' | 'category' | 'supply_date'>[];
}

/** Returns the 15th of the month after the supply (art. 34g Wet OB); a period counts by its end. */
const getLastIssueDate = (supplied: PlainDate): PlainDate => addMonths(`${supplied.slice(0, 7)}-15`, 1);

/** Exempt supplies, the small businesses scheme, and supplies outside VAT. */
const withoutBox: ReadonlySet<VatCategory> = new Set(['E', 'O']);

/** Returns the first supply date that belongs in a return, including reverse-charged supplies. */
function findFirstSupply({ lines, supply_from, supply_to }: Dated): PlainDate | undefined {
  const dates = lines.flatMap(({ kind, category, supply_date }) =>
    kind === 'item' && !withoutBox.has(category) ? [supply_date ?? supply_to ?? supply_from] : [],
  );
  return dates.filter((date) => date !== null).toSorted()[0];
}

/** Returns since when the VAT of a late invoice is due (art. 13 Wet OB); null for any other. */
function findLate(document: Dated): EarlierReturn['late'] {
  const { kind, issue_date, total_cents, buyer } = document;
  const supplied = findFirstSupply(document);
  if (supplied === undefined || total_cents <= 0 || !payableKinds.has(kind)) return null;
  const due = buyer.is_business ? getLastIssueDate(supplied) : supplied;
  return due < issue_date ? { supplied, due } : null;
}

/** Returns the past quarter that the VAT of a document may belong to, by its issue date or its late issue. */
export function findEarlierReturn(document: Dated, today: PlainDate): EarlierReturn | undefined {
  const { kind, is_kor, issue_date } = document;
  if (is_kor || kind === 'quote') return undefined;
  const late = findLate(document);
  const before = late && getEarlierQuarter(late.due, issue_date);
  if (before) return { ...before, late };
  const own = getEarlierQuarter(issue_date, today);
  return own && { ...own, late: null };
}
