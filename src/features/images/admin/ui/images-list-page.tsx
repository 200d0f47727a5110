import { Link } from '@tanstack/react-router';
import { Thumbnail } from '#design/media/thumbnail.tsx';
import { Status } from '#design/status/status.tsx';
import type { ListScreen } from '#features/publishing/records/route.ts';
import type { ListParams } from '#features/publishing/records/rules/list-search.ts';
import { FilterChoice, withChosen } from '#features/publishing/records/ui/filter-choice.tsx';
import type { FilterFieldProps } from '#features/publishing/records/ui/list-filters.tsx';
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
import { imageListRules } from '../rules/list-search.ts';
import { ImageGrid } from './image-grid.tsx';
import { AddImagesButton, UploadPanel } from './upload-panel.tsx';

const list: RecordList = {
  path: adminPaths.images,
  recordPath: adminPaths.image,
  apiPath: imagesAdminPath,
  rules: imageListRules,
  create: () => Promise.reject(new Error('an upload creates an image')),
  change: changeImages,
  getBinNote: (language) => messages[language].binNote,
  viewList: 'images',
};

export const screen = { load: loadImageList, Page: ImagesListPage } satisfies ListScreen<ImageList>;

/** The owner's images, including those that visitors do not see, below the uploads. */
function ImagesListPage({ data, search }: PageProps<ImageList, ListParams>) {
  const text = useMessages(messages);
  const isTable = imageListRules.parseSearch({ ...search }).layout === 'table';
  return (
    <RecordsListPage
      list={list}
      text={text.list}
      columns={useImageColumns()}
      filterFields={(props) => <ImageFilters {...props} tags={data.tags} />}
      createAction={<AddImagesButton />}
      intro={<UploadPanel />}
      layout={isTable ? undefined : ImageGrid}
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
      place: 'end',
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

function ImageFilters({ tags, ...props }: FilterFieldProps & { readonly tags: readonly string[] }) {
  const {
    list: { filters: text },
  } = useMessages(messages);
  const shownTags = withChosen(tags, props.search.tag);
  return (
    <>
      <FilterChoice
        {...props}
        name="tag"
        label={text.tag}
        choices={[['', text.allTags], ...shownTags.map((name) => [name, name] as const)]}
      />
      <FilterChoice
        {...props}
        name="used"
        label={text.used}
        choices={[
          ['', text.allUses],
          ['true', text.isUsed],
          ['false', text.isUnused],
        ]}
      />
      <FilterChoice
        {...props}
        name="lacks_alt"
        label={text.alt}
        choices={[
          ['', text.allAlts],
          ['true', text.lacksAlt],
          ['false', text.hasAlt],
        ]}
      />
      <LayoutLinks search={props.search} />
    </>
  );
}

function LayoutLinks({ search }: Pick<FilterFieldProps, 'search'>) {
  const { layouts } = useMessages(messages);
  const { layout, ...others } = search;
  return (
    <nav aria-label={layouts.label} className="label flex gap-4 pb-1.5">
      {([undefined, 'table'] as const).map((value) => (
        <Link
          key={value ?? 'grid'}
          to={adminPaths.images}
          search={imageListRules.parseSearch({ ...others, layout: value })}
          resetScroll={false}
          activeOptions={{ exact: true }}
          activeProps={{}}
          aria-current={value === layout ? 'true' : undefined}
          className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${value === layout ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
        >
          {layouts[value ?? 'grid']}
        </Link>
      ))}
    </nav>
  );
}
