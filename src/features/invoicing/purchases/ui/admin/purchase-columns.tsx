import { Link } from '@tanstack/react-router';
import { Menu, MenuItem, MenuLink } from '#design/dialog/menu.tsx';
import { Button } from '#design/form/button.tsx';
import type { DataColumn } from '#design/list/data-table.tsx';
import { Status } from '#design/status/status.tsx';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import type { Language } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { formatAssetNumber, formatPurchaseNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { formatRate } from '../../../domain/rules/vat/format-rate.ts';
import { getReceiptUrl } from '../../client.ts';
import type { Purchase } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import { isUnregistered, toRegisterHash } from '../../rules/asset-link.ts';
import type { PurchaseActions } from './use-purchase-actions.ts';

export interface ColumnOptions {
  readonly actions: PurchaseActions;
  readonly onOpen: (purchase: Purchase) => void;
}

const toMoneyColumn =
  (language: Language) =>
  (id: string, header: string, get: (row: Purchase) => number): DataColumn<Purchase> => ({
    id,
    header,
    isNumeric: true,
    isDescendingFirst: true,
    render: (row) => formatAmount(get(row), language),
  });

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
      place: 'code',
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
      place: 'detail',
      from: 'medium',
      getFullText: ({ description, client }) => [description, client?.name].filter(Boolean).join(', '),
      render: (row) => <Description row={row} />,
    },
    {
      id: 'treatment',
      header: heads.treatment,
      from: 'medium',
      render: ({ treatment, rate_bp }) => shortTreatments[treatment](formatRate(rate_bp, language)),
    },
    {
      id: 'receipt',
      header: heads.receipt,
      place: 'status',
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

/** Below the description: the client whom it is for, and the asset that it is. */
function Description({ row }: { row: Purchase }) {
  const hasState = row.assets.length > 0 || isUnregistered(row);
  return (
    <span className="block truncate">
      {row.description || (hasState || row.client ? '' : '–')}
      {row.client && (
        <span className="block truncate">
          <Client client={row.client} reinvoiced={row.reinvoiced} />
        </span>
      )}
      {hasState && (
        <span className="block">
          <AssetState row={row} />
        </span>
      )}
    </span>
  );
}

/** The assets that a purchase is registered as, or the link that registers it. */
function AssetState({ row }: { row: Purchase }) {
  const { list: text } = useMessages(messages);
  if (row.assets.length === 0)
    return (
      <Status tone="attention">
        <Link
          to={adminPaths.assets}
          hash={toRegisterHash(row)}
          aria-label={text.registerOf(formatPurchaseNumber(row.number))}
          className="hover:underline"
        >
          {text.register}
        </Link>
      </Status>
    );
  return row.assets.map(({ id, number }) => (
    <Link key={id} to={adminPaths.asset} params={{ id }} className="mr-3 hover:underline">
      <Status tone="partial">{`${text.asset} ${formatAssetNumber(number)}`}</Status>
    </Link>
  ));
}

interface ClientProps {
  readonly client: NonNullable<Purchase['client']>;
  readonly reinvoiced: Purchase['reinvoiced'];
}

function Client({ client, reinvoiced }: ClientProps) {
  const { list: text } = useMessages(messages);
  const getState = () => {
    if (!reinvoiced) return null;
    if (reinvoiced.invoice === null) return <Status tone="attention">{text.toInvoice}</Status>;
    const { code } = reinvoiced.invoice;
    return <Status tone="idle">{code === null ? text.onDraft : text.reinvoicedOn(code)}</Status>;
  };
  return (
    <>
      {getState()}
      {reinvoiced && ', '}
      {client.name}
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
        {isUnregistered(row) && (
          <MenuLink render={<Link to={adminPaths.assets} hash={toRegisterHash(row)} />}>
            {text.register}
          </MenuLink>
        )}
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
