import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { type DataColumn, DataTable } from '#design/list/data-table.tsx';
import { RowHandle } from '#design/list/row-handle.tsx';
import { moveId } from '#design/list/row-order.ts';
import { PageSection } from '#design/page/page-section.tsx';
import { Status } from '#design/status/status.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { languages } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import type { HomeWebsite } from '../contract/home.ts';
import { maxFeatured } from '../contract/home-limits.ts';
import { messages } from '../messages/messages.ts';
import type { HomeSettingState } from './use-home-setting.ts';
import { WebsiteLabel, WebsitePicker } from './website-picker.tsx';

export function FeaturedTable({ setting, websites, change }: HomeSettingState) {
  const { featured: text, done, untitled } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const [isOpen, setIsOpen] = useState(false);
  const ids = setting.featured_ids;
  const rows = ids.flatMap((id) => websites.get(id) ?? []);
  const isFull = ids.length >= maxFeatured;
  const titleOf = (website: HomeWebsite | undefined) => website?.title || untitled;
  const move = (id: string, to: number) => {
    if (to < 0 || to >= ids.length || ids[to] === id) return;
    const message = done.moved(titleOf(websites.get(id)), format(to + 1));
    change({ fields: { featured_ids: [...moveId(ids, id, to)] }, message });
  };
  const add = (website: HomeWebsite) => {
    setIsOpen(false);
    const message = done.added(titleOf(website));
    change({ fields: { featured_ids: [...ids, website.id] }, website, message });
  };
  const remove = (website: HomeWebsite) => {
    const fields = { featured_ids: ids.filter((id) => id !== website.id) };
    change({ fields, message: done.removed(titleOf(website)) });
  };
  const columns = useColumns(rows, move, remove);
  return (
    <PageSection title={text.title}>
      <p className="label pb-4 text-ink-2">{text.hint(maxFeatured)}</p>
      {rows.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        <DataTable
          label={text.title}
          columns={columns}
          rows={rows}
          total={rows.length}
          getId={({ id }) => id}
          getName={titleOf}
          onMove={move}
        />
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-3 pt-4">
        <Button size="small" disabled={isFull} onClick={() => setIsOpen(true)}>
          {text.add}
        </Button>
        {isFull && <span className="label text-ink-2">{text.full}</span>}
      </p>
      {isOpen && (
        <WebsitePicker
          isChoice={({ id }) => !ids.includes(id)}
          onPick={add}
          onClose={() => setIsOpen(false)}
        />
      )}
    </PageSection>
  );
}

function useColumns(
  rows: readonly HomeWebsite[],
  move: (id: string, to: number) => void,
  remove: (website: HomeWebsite) => void,
): readonly DataColumn<HomeWebsite>[] {
  const { featured: text, order, untitled } = useMessages(messages);
  return [
    {
      id: 'title',
      header: text.website,
      isRowHeader: true,
      render: (website) => (
        <span className="flex items-center justify-between gap-3">
          <Link
            to={adminPaths.website}
            params={{ id: website.id }}
            className="underline-offset-4 hover:underline"
          >
            <WebsiteLabel website={website} />
          </Link>
          <RowHandle
            text={order}
            title={website.title || untitled}
            index={rows.indexOf(website)}
            count={rows.length}
            onMove={(to) => move(website.id, to)}
          />
        </span>
      ),
    },
    {
      id: 'status',
      header: text.status,
      place: 'detail',
      render: (website) => <Visibility website={website} />,
    },
    {
      id: 'actions',
      header: text.actions,
      place: 'action',
      render: (website) => (
        <Button
          variant="underlined"
          size="label"
          aria-label={text.removeOf(website.title || untitled)}
          onClick={() => remove(website)}
        >
          {text.remove}
        </Button>
      ),
    },
  ];
}

function Visibility({ website: { published } }: { website: HomeWebsite }) {
  const { featured: text } = useMessages(messages);
  const [language] = published;
  if (language === undefined) return <Status tone="attention">{text.hidden}</Status>;
  if (published.length < languages.length) return <Status tone="partial">{text.onlyIn[language]}</Status>;
  return <span className="text-ink-2">{text.published}</span>;
}
