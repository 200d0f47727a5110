import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { ListDefinition } from '#shared/lists/define-list.ts';
import type { ListValues } from '#shared/lists/parameters.ts';
import { listMessages } from './list-messages.ts';
import { Pagination, paginationLinkClass } from './pagination.tsx';

export interface ListProps {
  readonly list: ListDefinition;
  readonly search: ListValues;
}

interface ListLinkProps extends ListProps {
  readonly changes: ListValues;
  readonly isCurrent?: boolean;
  readonly scrolls?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

export function ListLink(props: ListLinkProps) {
  const { list, search, changes, isCurrent = false, scrolls = false, className, children } = props;
  return (
    <Link
      to={list.path}
      search={list.change(search, changes)}
      resetScroll={scrolls}
      activeOptions={{ exact: true }}
      activeProps={{}}
      aria-current={isCurrent ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

export function ClearLink({ list, children }: Pick<ListLinkProps, 'list' | 'children'>) {
  return (
    <p className="pt-4">
      <Link
        to={list.path}
        search={list.parse({})}
        activeOptions={{ exact: true }}
        className="label go inline-block min-h-6"
      >
        {children}
      </Link>
    </p>
  );
}

/** The first value of the parameter `view` is the default. */
export interface ListViews {
  /** Defaults to the shared text of lists. */
  readonly label?: string | undefined;
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  readonly counts?: Readonly<Record<string, number>> | undefined;
  /** Renders a number that loads separately. */
  readonly renderCount?: ((search: ListValues) => ReactNode) | undefined;
  readonly end?: string | undefined;
  readonly saved?: ReactNode;
}

export function ListViewLinks({ list, search, views }: ListProps & { readonly views: ListViews }) {
  const text = useMessages(listMessages);
  const { label = text.views, names, labels, counts, renderCount, end, saved } = views;
  const format = getNumberFormatter(useLanguage());
  const current = search.view ?? names[0];
  return (
    <nav aria-label={label} className="border-line-2 border-t py-2.5">
      <ul className="label flex flex-wrap gap-x-5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:flex-none">
        {names.map((view) => (
          <li key={view} className={view === end ? 'sm:ml-auto' : undefined}>
            <ListLink
              list={list}
              search={search}
              changes={{ view }}
              isCurrent={view === current}
              className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${view === current ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
            >
              {counts ? `${labels[view]} ${format(counts[view] ?? 0)}` : labels[view]}
              {renderCount?.(list.change(search, { view }))}
            </ListLink>
          </li>
        ))}
        {saved}
      </ul>
    </nav>
  );
}

export interface ListMeta {
  /** Counted from 1. */
  readonly page: number;
  readonly per_page: number;
  readonly total: number;
  /** True if more records match than are counted. */
  readonly has_more?: boolean;
}

export interface ListPagesText {
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
}

interface ListPageLinksProps extends ListProps {
  readonly meta: ListMeta;
  /** Defaults to the shared texts of lists. */
  readonly text?: ListPagesText | undefined;
  /** True to show the number of rows for a single page. */
  readonly hasRange?: boolean | undefined;
}

/** Also shows the range of the current page. */
export function ListPageLinks({ list, search, meta, text, hasRange = false }: ListPageLinksProps) {
  const shared = useMessages(listMessages);
  const { pages: label, previous, next } = text ?? shared;
  const format = getNumberFormatter(useLanguage());
  const { page, per_page, total, has_more = false } = meta;
  const pages = Math.ceil(total / per_page);
  if (total === 0) return null;
  const link = (to: number, content: string) => (
    <ListLink
      list={list}
      search={search}
      changes={{ page: String(to) }}
      scrolls
      className={paginationLinkClass}
    >
      {content}
    </ListLink>
  );
  const first = format((page - 1) * per_page + 1);
  const last = format(Math.min(page * per_page, total));
  const position =
    page > pages ? undefined : shared.range(first, last, `${format(total)}${has_more ? '+' : ''}`);
  return (
    <div className="-mx-(--spacing-margin)">
      <Pagination
        label={label}
        previous={page > 1 && link(Math.min(page - 1, pages), previous)}
        next={page < pages && link(page + 1, next)}
        position={position}
      />
      {hasRange && pages === 1 && position && (
        <p className="label px-(--spacing-margin) py-4 text-ink-2">{position}</p>
      )}
    </div>
  );
}
