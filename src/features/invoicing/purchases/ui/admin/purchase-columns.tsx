import { Menu, MenuItem } from '#design/dialog/menu.tsx';
import { Button } from '#design/form/button.tsx';
import type { DataColumn } from '#design/list/data-table.tsx';
import { Status } from '#design/status/status.tsx';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { formatRate } from '../../../domain/rules/vat/format-rate.ts';
import { getReceiptUrl } from '../../client.ts';
import type { Purchase } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import { isAssetPrice } from '../../rules/purchase-amounts.ts';
import type { PurchaseActions } from './use-purchase-actions.ts';

/** The actions of the columns. */
export interface ColumnOptions {
  readonly actions: PurchaseActions;
  readonly onOpen: (purchase: Purchase) => void;
}

/** Returns a function that creates a column of amounts. */
const toMoneyColumn =
  (language: Language) =>
  (id: string, header: string, get: (row: Purchase) => number): DataColumn<Purchase> => ({
    id,
    header,
    isNumeric: true,
    isDescendingFirst: true,
    render: (row) => formatAmount(get(row), language),
  });

/** Returns the columns of the list. */
export function usePurchaseColumns(options: ColumnOptions): readonly DataColumn<Purchase>[] {
  const { list: text } = useMessages(messages);
  const language = useLanguage();
  const { columns: heads, shortTreatments } = text;
  const money = toMoneyColumn(language);
  return [
    {
      id: 'number',
      header: heads.number,
      isDescendingFirst: true,
      render: ({ number }) => formatPurchaseNumber(number),
    },
    {
      id: 'date',
      header: heads.date,
      isDescendingFirst: true,
      place: 'below',
      render: ({ date }) => formatShortPlainDate(date, language),
    },
    {
      id: 'supplier',
      header: heads.supplier,
      isRowHeader: true,
      getFullText: ({ supplier }) => supplier,
      render: (row) => (
        <Button
          variant="plain"
          className="wrap-anywhere min-h-6 text-left hover:underline"
          onClick={() => options.onOpen(row)}
        >
          {row.supplier}
        </Button>
      ),
    },
    {
      id: 'description',
      header: heads.description,
      from: 'medium',
      getFullText: ({ description }) => description,
      render: (row) => <Description row={row} />,
    },
    {
      id: 'treatment',
      header: heads.treatment,
      from: 'medium',
      render: ({ treatment, rate_bp }) => shortTreatments[treatment](formatRate(rate_bp, language)),
    },
    {
      id: 'client',
      header: heads.client,
      getFullText: ({ client }) => client?.name ?? '',
      render: (row) => <Client row={row} />,
    },
    {
      id: 'receipt',
      header: heads.receipt,
      place: 'below',
      render: (row) => <ReceiptLink row={row} />,
    },
    { ...money('ex_vat', heads.ex_vat, ({ ex_cents }) => ex_cents), from: 'medium' },
    { ...money('vat', heads.vat, ({ vat_cents }) => vat_cents), from: 'wide' },
    { ...money('total', heads.total, ({ total_cents }) => total_cents), place: 'end' },
    {
      id: 'actions',
      header: heads.actions,
      isNumeric: true,
      render: (row) => <RowMenu row={row} {...options} />,
    },
  ];
}

function Description({ row }: { row: Purchase }) {
  const { list: text } = useMessages(messages);
  const isAsset = row.is_durable && isAssetPrice(row.cost_cents);
  return (
    <span className="block truncate">
      {row.description || (isAsset ? '' : '–')}
      {isAsset && (
        <span className="block">
          <Status tone="partial">{text.asset}</Status>
        </span>
      )}
    </span>
  );
}

/** The client of a purchase, and whether it is re-invoiced. */
function Client({ row: { client, reinvoiced } }: { row: Purchase }) {
  const { list: text } = useMessages(messages);
  if (!client) return '–';
  const getState = () => {
    if (!reinvoiced) return null;
    if (reinvoiced.invoice === null) return <Status tone="attention">{text.toInvoice}</Status>;
    const { code } = reinvoiced.invoice;
    return <Status tone="idle">{code === null ? text.onDraft : text.reinvoicedOn(code)}</Status>;
  };
  return (
    <>
      <span className="md:block md:truncate">{client.name}</span>
      <span className="block">{getState()}</span>
    </>
  );
}

function ReceiptLink({ row }: { row: Purchase }) {
  const { list: text } = useMessages(messages);
  if (!row.receipt) return <Status tone="missing">{text.missing}</Status>;
  const kind = receiptKinds[row.receipt.media_type];
  return (
    <a
      href={getReceiptUrl(row)}
      download
      className="inline-flex min-h-6 items-center hover:underline"
      aria-label={text.receiptOf(kind, formatPurchaseNumber(row.number))}
    >
      {kind}
    </a>
  );
}

const receiptKinds = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const;

function RowMenu({ row, actions, onOpen }: ColumnOptions & { row: Purchase }) {
  const { list: text } = useMessages(messages);
  const isRemoved = row.removed_at !== null;
  return (
    <span className="font-text">
      <Menu label={text.actionsOf(formatPurchaseNumber(row.number))} icon="more" align="end">
        <MenuItem onSelect={() => onOpen(row)}>{text.open}</MenuItem>
        <MenuItem onSelect={() => actions.duplicate(row)}>{text.duplicate}</MenuItem>
        {isRemoved ? (
          <MenuItem onSelect={() => actions.restore(row)}>{text.restore}</MenuItem>
        ) : (
          <MenuItem onSelect={() => actions.remove(row)}>{text.remove}</MenuItem>
        )}
      </Menu>
    </span>
  );
}
