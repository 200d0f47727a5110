import { Link } from '@tanstack/react-router';
import type { DataColumn } from '#design/list/data-table.tsx';
import { Status } from '#design/status/status.tsx';
import { formatShortPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { formatAssetNumber } from '../../../domain/rules/parties/record-numbers.ts';
import type { Disposal, RegisterRow } from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';
import { AssetMenu, type AssetMenuProps } from './asset-menu.tsx';

type Column = DataColumn<RegisterRow>;

/** Returns a function that creates a column of amounts; null means no amount. */
function useAmountColumn() {
  const { list } = useMessages(messages);
  const language = useLanguage();
  return (
    id: 'value' | 'depreciation' | 'book_value' | 'sold_for',
    get: (row: RegisterRow) => number | null,
  ): Column => ({
    id,
    header: list.columns[id],
    isNumeric: true,
    isDescendingFirst: true,
    render: (row) => {
      const cents = get(row);
      return cents === null ? '–' : formatAmount(cents, language);
    },
  });
}

/** Returns the columns of the register. */
export function useAssetColumns(menu: Omit<AssetMenuProps<RegisterRow>, 'asset'>): readonly Column[] {
  const { types, list } = useMessages(messages);
  const language = useLanguage();
  const heads = list.columns;
  const amount = useAmountColumn();
  const depreciation = amount('depreciation', ({ depreciation_cents }) => depreciation_cents);
  return [
    {
      id: 'number',
      header: heads.number,
      place: 'code',
      isDescendingFirst: true,
      render: ({ number }) => formatAssetNumber(number),
    },
    {
      id: 'date',
      header: heads.date,
      isDescendingFirst: true,
      place: 'status',
      render: ({ purchased_on }) => formatShortPlainDate(purchased_on, language),
    },
    {
      id: 'name',
      header: heads.name,
      isRowHeader: true,
      getFullText: ({ name }) => name,
      render: (row) => <AssetLink row={row} />,
    },
    { id: 'type', header: heads.type, place: 'detail', from: 'medium', render: ({ type }) => types[type] },
    { ...amount('value', ({ business_cost_cents }) => business_cost_cents), from: 'medium' },
    {
      ...depreciation,
      render: (row) =>
        row.in_use_from === null && !row.disposal ? (
          <Status tone="idle">{list.notUsed}</Status>
        ) : (
          depreciation.render(row)
        ),
    },
    { ...amount('book_value', ({ book_value_cents }) => book_value_cents), place: 'end' },
    {
      ...amount('sold_for', ({ sold_for_cents }) => sold_for_cents),
      from: 'wide',
    },
    {
      id: 'removed',
      header: heads.removed,
      isDescendingFirst: true,
      from: 'medium',
      render: ({ disposal }) => (disposal ? <Removed disposal={disposal} /> : '–'),
    },
    {
      id: 'actions',
      header: heads.actions,
      isNumeric: true,
      render: (row) => (
        <span className="font-text">
          <AssetMenu asset={row} {...menu} />
        </span>
      ),
    },
  ];
}

const AssetLink = ({ row: { id, name } }: { readonly row: RegisterRow }) => (
  <Link
    to={adminPaths.asset}
    params={{ id }}
    className="wrap-anywhere inline-block min-h-6 max-w-full hover:underline lg:truncate lg:align-bottom"
  >
    {name}
  </Link>
);

/** Shows when and how an asset left the register. */
function Removed({ disposal: { disposed_on, kind } }: { readonly disposal: Disposal }) {
  const { disposals } = useMessages(messages);
  return (
    <>
      {formatShortPlainDate(disposed_on, useLanguage())}
      <span className="block">
        <Status tone="idle">{disposals[kind]}</Status>
      </span>
    </>
  );
}
