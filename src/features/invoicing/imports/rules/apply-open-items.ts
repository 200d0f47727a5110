import { exceedsTotal, type ReadDocument, type ReadDocumentRow } from './read-document.ts';

type Problem = Readonly<Record<string, string>>;

const codeOf = (row: ReadDocumentRow): string => ('document' in row ? row.document.code : row.code);

const pickBase = ({ file, line, code, kind }: ReadDocument) => ({ file, line, code, kind });

const toPosition = (row: ReadDocumentRow) => {
  const { file, line } = 'document' in row ? row.document : row;
  return { file, line };
};

const signOf = ({ kind }: ReadDocument) => (kind === 'credit_note' ? -1 : 1);

/** Returns why a document's outstanding amount cannot be taken from a row of open items. */
function findConflict(document: ReadDocument, { open_item: item }: ReadDocumentRow): Problem | undefined {
  if (!item || item.open_cents === null) return { open: 'open_item_invalid' };
  const total = signOf(document) * document.total_cents;
  if (item.issue_date !== '' && item.issue_date !== document.issue_date) return { date: 'open_item_differs' };
  if (item.total_cents !== null && item.total_cents !== total) return { total: 'open_item_differs' };
  return exceedsTotal(item.open_cents, total) ? { open: 'exceeds_total' } : undefined;
}

function applyItems(document: ReadDocument, items: readonly ReadDocumentRow[]): ReadDocumentRow {
  const [item, another] = items;
  if (!item)
    return document.open_basis === 'row'
      ? { document }
      : { document: { ...document, open_cents: 0, open_basis: 'not_in_open_items' } };
  const open_place = toPosition(item);
  const problems = another ? { open: 'repeated' } : findConflict(document, item);
  if (problems) return { ...pickBase(document), open_place, problems };
  const open_cents = signOf(document) * (item.open_item?.open_cents ?? 0) || 0;
  return { document: { ...document, open_cents, open_basis: 'open_items', open_place } };
}

/**
 * Sets the outstanding amounts of invoices from the open items of the same import, whatever the order of the
 * files. An invoice without an open item is paid, unless its own row says otherwise. Open items whose code
 * matches no invoice remain separate documents.
 */
export function applyOpenItems(rows: readonly ReadDocumentRow[]): readonly ReadDocumentRow[] {
  const items = Map.groupBy(
    rows.filter(({ open_item }) => open_item),
    codeOf,
  );
  const invoices = rows.filter(({ open_item }) => !open_item);
  if (items.size === 0 || invoices.length === 0) return rows;
  const codes = new Set(invoices.map(codeOf).filter((code) => code !== ''));
  return [
    ...invoices.map((row) =>
      'document' in row ? applyItems(row.document, items.get(codeOf(row)) ?? []) : row,
    ),
    ...rows.filter((row) => row.open_item && !codes.has(codeOf(row))),
  ];
}
