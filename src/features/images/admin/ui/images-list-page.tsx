import { toOptions } from '#design/list/filter-fields.tsx';
import type { FilterField } from '#design/list/filter-form.tsx';
import { ListLink } from '#design/list/list-links.tsx';
import { Thumbnail } from '#design/media/thumbnail.tsx';
import { Status } from '#design/status/status.tsx';
import type { ListScreen } from '#features/publishing/records/route.ts';
import type { ListParams, RecordsSearch } from '#features/publishing/records/rules/list-search.ts';
import type { RecordColumns, RecordList } from '#features/publishing/records/ui/record-list.ts';
import { RecordsListPage } from '#features/publishing/records/ui/records-list-page.tsx';
import { formatShortDate } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { catalogueNumber } from '#shared/pages/catalogue.ts';
import type { PageProps } from '#shared/pages/route.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { changeImages, type ImageList, imagesAdminPath, loadImageList } from '../client/images.ts';
import type { ImageRow } from '../contract/images.ts';
import { messages } from '../messages/messages.ts';
import { imageList } from '../rules/list-search.ts';
import { ImageGrid } from './image-grid.tsx';
import { AddImagesButton, UploadPanel } from './upload-panel.tsx';

const list: RecordList = {
  path: adminPaths.images,
  recordPath: adminPaths.image,
  apiPath: imagesAdminPath,
  definition: imageList,
  create: () => Promise.reject(new Error('an upload creates an image')),
  change: changeImages,
  getBinNote: (language) => messages[language].binNote,
  viewList: 'images',
};

export const screen = { load: loadImageList, Page: ImagesListPage } satisfies ListScreen<ImageList>;

function ImagesListPage({ data, search }: PageProps<ImageList, ListParams>) {
  const text = useMessages(messages);
  const parsed = imageList.parse({ ...search });
  return (
    <RecordsListPage
      list={list}
      text={text.list}
      columns={useImageColumns()}
      fields={useImageFilters(data.tags, parsed)}
      createAction={<AddImagesButton />}
      emptyAction={<AddImagesButton isInEmptyList />}
      intro={<UploadPanel />}
      layout={parsed['layout'] === 'table' ? undefined : ImageGrid}
      data={data}
      search={search}
    />
  );
}

function useImageColumns(): RecordColumns<ImageRow> {
  const { columns, alt, used, damaged } = useMessages(messages);
  const language = useLanguage();
  return {
    number: {
      header: columns.number,
      place: 'code',
      render: ({ number }) => catalogueNumber('I', number),
    },
    thumbnail: {
      header: columns.thumbnail,
      render: ({ asset, is_damaged }) =>
        is_damaged ? <Status tone="attention">{damaged}</Status> : <Thumbnail asset={asset} />,
    },
    alt: {
      header: columns.alt,
      place: 'below',
      render: ({ lacks_alt }) =>
        lacks_alt ? (
          <Status tone="missing">{alt.missing}</Status>
        ) : (
          <span className="text-ink-2">{alt.present}</span>
        ),
    },
    used: {
      header: columns.used,
      render: (image) => (image.used ? used.yes : <span className="text-ink-2">{used.no}</span>),
    },
    taken_at: {
      header: columns.taken_at,
      isNumeric: true,
      render: ({ taken_at }) => (taken_at === null ? '–' : formatShortDate(taken_at, language)),
    },
    size: {
      header: columns.size,
      isNumeric: true,
      render: ({ asset: { width, height } }) => `${width} × ${height}`,
    },
  };
}

function useImageFilters(tags: readonly string[], search: RecordsSearch): readonly FilterField[] {
  const { filters: text } = useMessages(messages).list;
  const common = { kind: 'choice', className: 'min-w-32' } as const;
  return [
    { ...common, name: 'tag', label: text.tag, all: text.allTags, options: toOptions(tags, search['tag']) },
    {
      ...common,
      name: 'used',
      label: text.used,
      all: text.allUses,
      options: [
        ['true', text.isUsed],
        ['false', text.isUnused],
      ],
    },
    {
      ...common,
      name: 'lacks_alt',
      label: text.alt,
      all: text.allAlts,
      options: [
        ['true', text.lacksAlt],
        ['false', text.hasAlt],
      ],
    },
    { kind: 'control', name: 'layout', render: () => <LayoutLinks key="layout" search={search} /> },
  ];
}

function LayoutLinks({ search }: { readonly search: RecordsSearch }) {
  const { layouts } = useMessages(messages);
  const { layout, page } = search;
  return (
    <nav aria-label={layouts.label} className="label flex gap-4 pb-1.5">
      {([undefined, 'table'] as const).map((value) => (
        <ListLink
          key={value ?? 'grid'}
          list={imageList}
          search={search}
          changes={{ layout: value, page }}
          isCurrent={value === layout}
          className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${value === layout ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
        >
          {layouts[value ?? 'grid']}
        </ListLink>
      ))}
    </nav>
  );
}
