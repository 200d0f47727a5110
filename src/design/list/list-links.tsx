import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { ListDefinition } from '#shared/lists/define-list.ts';
import type { ListValues } from '#shared/lists/parameters.ts';
import { listMessages } from './list-messages.ts';
import { Pagination, paginationLinkClass } from './pagination.tsx';

/** A list and its search parameters in view. */
export interface ListProps {
  readonly list: ListDefinition;
  readonly search: ListValues;
}

interface ListLinkProps extends ListProps {
  /** The search parameters that differ. */
  readonly changes: ListValues;
  /** True for the link of a set that is in view. */
  readonly isCurrent?: boolean;
  /** True if the window is scrolled to its top. */
  readonly scrolls?: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** Links to a list with other search parameters. */
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

/** Links to a list without search parameters, from an empty state. */
export function ClearLink({
  list,
  hash,
  children,
}: Pick<ListLinkProps, 'list' | 'children'> & { hash?: string }) {
  return (
    <p className="pt-4">
      <Link
        to={list.path}
        search={list.parse({})}
        {...(hash !== undefined && { hash })}
        activeOptions={{ exact: true }}
        className="label go inline-block min-h-6"
      >
        {children}
      </Link>
    </p>
  );
}

/** The views of a list: the values of its parameter `view`, of which the first is meant without it. */
export interface ListViews {
  /** Names the links, for screen readers. */
  readonly label: string;
  readonly names: readonly string[];
  readonly labels: Readonly<Record<string, string>>;
  /** The number of records in each view, after its label. */
  readonly counts?: Readonly<Record<string, number>> | undefined;
  /** Renders that number, where it is loaded for itself. */
  readonly renderCount?: ((search: ListValues) => ReactNode) | undefined;
  /** The view at the end of the line. */
  readonly end?: string | undefined;
  /** The views that the user has saved. */
  readonly saved?: ReactNode;
}

/** Links to the views of a list. */
export function ListViewLinks({ list, search, views }: ListProps & { readonly views: ListViews }) {
  const { label, names, labels, counts, renderCount, end, saved } = views;
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

/** Which part of a list this is. */
export interface ListMeta {
  /** From 1. */
  readonly page: number;
  readonly per_page: number;
  /** The number of records on all pages. */
  readonly total: number;
  /** True if more records match than are counted. */
  readonly has_more?: boolean;
}

/** The texts of the links to other pages. */
export interface ListPagesText {
  /** Names the links, for screen readers. */
  readonly pages: string;
  readonly previous: string;
  readonly next: string;
}

interface ListPageLinksProps extends ListProps {
  readonly meta: ListMeta;
  readonly text: ListPagesText;
  /** True if a list of one page says how many rows it has. */
  readonly hasRange?: boolean | undefined;
}

/** Links to the pages of a list before and after the one in view, and says which rows that has. */
export function ListPageLinks({ list, search, meta, text, hasRange = false }: ListPageLinksProps) {
  const { range } = useMessages(listMessages);
  const format = getNumberFormatter(useLanguage());
  const { page, per_page, total, has_more = false } = meta;
  const pages = Math.ceil(total / per_page);
  if (total === 0) return null;
  const link = (to: number, label: string) => (
    <ListLink
      list={list}
      search={search}
      changes={{ page: String(to) }}
      scrolls
      className={paginationLinkClass}
    >
      {label}
    </ListLink>
  );
  const first = format((page - 1) * per_page + 1);
  const last = format(Math.min(page * per_page, total));
  const position = page > pages ? undefined : range(first, last, `${format(total)}${has_more ? '+' : ''}`);
  return (
    <div className="-mx-(--spacing-margin)">
      <Pagination
        label={text.pages}
        previous={page > 1 && link(Math.min(page - 1, pages), text.previous)}
        next={page < pages && link(page + 1, text.next)}
        position={position}
      />
      {hasRange && pages === 1 && position && (
        <p className="label px-(--spacing-margin) py-4 text-ink-2">{position}</p>
      )}
    </div>
  );
}
