import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { DataList, type ListView } from '#design/list/data-list.tsx';
import { toOptions } from '#design/list/filter-fields.tsx';
import { ListHead } from '#design/list/list-head.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount } from '#shared/money/money.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { assetTypes } from '../../../domain/contract/asset-values.ts';
import { formatAssetNumber } from '../../../domain/rules/parties/record-numbers.ts';
import { type AssetList, getCsvUrl } from '../../client.ts';
import { assetViews, type RegisterMeta, type RegisterRow } from '../../contract/assets.ts';
import { messages } from '../../messages/messages.ts';
import { type AssetsSearch, assetList } from '../../rules/asset-list.ts';
import { AllowancePanel } from './allowance-panel.tsx';
import { useAssetColumns } from './asset-columns.tsx';
import { AssetDialogs, type OpenedAsset } from './asset-dialogs.tsx';
import type { AssetMenuProps } from './asset-menu.tsx';
import { useAssetActions } from './use-asset-actions.ts';

/** The URL fragments that open the form for a new asset, by hand or from a purchase. */
const newHash = /^new(?:-([\da-f-]{36}))?$/;

function useOpened() {
  const navigate = useNavigate();
  const hash = useLocation({ select: (location) => location.hash });
  const [opened, open] = useState<OpenedAsset>();
  const requested = newHash.exec(hash);
  return {
    opened:
      opened ?? (requested ? ({ act: 'create', purchaseId: requested[1] ?? null } as const) : undefined),
    open,
    close() {
      open(undefined);
      if (requested) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
    },
  };
}

/** The asset register of a year, with its investment allowance. */
export function AssetsPage({ data, search: params }: PageProps<AssetList, AssetsSearch>) {
  const search = assetList.parse({ ...params });
  const { heading, list: text } = useMessages(messages);
  const language = useLanguage();
  const actions = useAssetActions();
  const { opened, open, close } = useOpened();
  const create = () => open({ act: 'create', purchaseId: null });
  const view = useAssetView(data.meta, create, {
    onAct: (act, asset) => open({ act, asset }),
    onReinstate: actions.reinstate,
  });
  return (
    <>
      <ListHead
        title={heading}
        actions={[{ csvUrl: getCsvUrl(search, language) }]}
        main={
          <Button variant="filled" size="small" shortcut="N" onClick={create}>
            {text.create}
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] px-(--spacing-margin) pb-10">
        <DataList list={assetList} search={search} view={view} rows={data.rows} meta={data.meta}>
          <StatusMessage {...actions.message} className="my-3" />
        </DataList>
        <AllowancePanel allowance={data.allowance} sums={data.meta.sums} />
      </div>
      {opened && <AssetDialogs {...{ opened, actions, choices: data.choices }} onClose={close} />}
    </>
  );
}

function useAssetView(
  { sums, views, year, years }: RegisterMeta,
  onCreate: () => void,
  menu: Omit<AssetMenuProps<RegisterRow>, 'asset'>,
): ListView<RegisterRow> {
  const { title, types, list: text } = useMessages(messages);
  const language = useLanguage();
  const columns = useAssetColumns(menu);
  const [current = year] = years;
  return {
    views: { names: assetViews, labels: text.views, counts: views, end: 'all' },
    filters: {
      search: text.search,
      searchWidth: 'sm:w-56',
      isSearchFirst: true,
      fields: [
        {
          kind: 'choice',
          name: 'year',
          label: text.year,
          className: 'min-w-28',
          all: text.currentYear(current),
          options: toOptions(years.slice(1), year === current ? undefined : String(year)),
        },
        {
          kind: 'choice',
          name: 'type',
          label: text.type,
          className: 'min-w-36',
          all: text.allTypes,
          options: assetTypes.map((name) => [name, types[name]] as const),
        },
      ],
    },
    table: {
      label: title,
      columns,
      getId: ({ id }) => id,
      getName: ({ number, name }) => `${formatAssetNumber(number)} ${name}`,
      sums: {
        name: text.sum,
        value: formatAmount(sums.cost_cents, language),
        depreciation: formatAmount(sums.depreciation_cents, language),
        book_value: formatAmount(sums.book_value_cents, language),
        sold_for: formatAmount(sums.sold_for_cents, language),
      },
    },
    none: {
      empty: text.empty,
      emptyAction: (
        <p className="pt-4">
          <Button onClick={onCreate}>{text.create}</Button>
        </p>
      ),
    },
    note: <p className="label pt-3 text-ink-2">{text.explain(year)}</p>,
  };
}
