import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Menu, MenuCheckbox, MenuGroup } from '#design/dialog/menu.tsx';
import { Button } from '#design/form/button.tsx';
import { Select, TextField } from '#design/form/fields.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { ColumnChoice } from '#design/list/column-choice.tsx';
import { MoreFilters } from '#design/list/more-filters.tsx';
import { Pagination, paginationLinkClass } from '#design/list/pagination.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { SavedViewLinks } from '#shared/users/saved-views-context.tsx';
import { quoteFilters } from '../../../domain/contract/quotes.ts';
import { messages as shared } from '../../../domain/messages/messages.ts';
import { type InvoiceList, loadInvoices } from '../../client.ts';
import { invoiceViews } from '../../contract/list.ts';
import { messages } from '../../messages/messages.ts';
import {
  getShownColumns,
  type InvoicesSearch,
  invoiceColumns,
  pageSizes,
  parseInvoicesSearch,
} from '../../rules/list-search.ts';
import { ClientDialog } from './client-dialog.tsx';
import { useInvoiceColumns } from './invoice-columns.tsx';

type Change = Readonly<Record<string, string | undefined>>;

const changeSearch = ({ page: _, ...search }: InvoicesSearch, change: Change) =>
  parseInvoicesSearch({ ...search, ...change });

interface ListLinkProps {
  readonly search: InvoicesSearch;
  readonly change: Change;
  readonly className: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Links to the list with other search parameters. */
export function ListLink({ search, change, className, isCurrent = false, children }: ListLinkProps) {
  return (
    <Link
      to={adminPaths.invoices}
      search={changeSearch(search, change)}
      resetScroll={false}
      activeOptions={{ exact: true }}
      activeProps={{}}
      aria-current={isCurrent ? 'true' : undefined}
      className={className}
    >
      {children}
    </Link>
  );
}

/** Formats search parameters as in a URL, in the order of their names. */
const toQuery = (search: InvoicesSearch): string =>
  new URLSearchParams(
    Object.entries(search).toSorted(([one], [other]) => one.localeCompare(other)),
  ).toString();

interface ViewLinksProps {
  readonly search: InvoicesSearch;
  readonly counts: InvoiceList['meta']['views'];
  readonly version: unknown;
}

/** Links to the views of the list with their numbers, those that the user has saved last. */
export function ViewLinks({ search, counts, version }: ViewLinksProps) {
  const { list: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const { transport } = useRouter().options.context;
  const { view: current = 'all', page: _, ...others } = search;
  const saved = current === 'all' ? others : { ...others, view: current };
  return (
    <nav aria-label={text.viewsLabel} className="border-line-2 border-t py-2.5">
      <ul className="label flex flex-wrap gap-x-5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:flex-none">
        {invoiceViews.map((view) => (
          <li key={view}>
            <ListLink
              search={search}
              change={{ view }}
              isCurrent={view === current}
              className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${view === current ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
            >
              {`${text.views[view]} ${format(counts[view])}`}
            </ListLink>
          </li>
        ))}
        <SavedViewLinks
          list="invoices"
          path={adminPaths.invoices}
          search={toQuery(saved)}
          loadCount={async (query) =>
            (await loadInvoices(transport, Object.fromEntries(new URLSearchParams(query)))).meta.total
          }
          version={version}
        />
      </ul>
    </nav>
  );
}

interface FilterFormProps {
  readonly search: InvoicesSearch;
  readonly data: InvoiceList;
}

/** The filters of the list; a choice applies at once. */
export function FilterForm({ search, data: { years, client } }: FilterFormProps) {
  useEarlyInput();
  const { list: text } = useMessages(messages);
  const { moreFilters } = useMessages(shared);
  const navigate = useNavigate();
  const [isChoosing, setIsChoosing] = useState(false);
  const go = (change: Change) =>
    void navigate({ to: adminPaths.invoices, search: changeSearch(search, change), resetScroll: false });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ q: String(new FormData(event.currentTarget).get('q') ?? '') });
  };
  const chosen = [search.client, search.quote].filter(Boolean).length;
  return (
    <form
      method="get"
      aria-label={text.filtersLabel}
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 border-line border-t pt-2 pb-3"
    >
      <div className="max-sm:-order-2 max-sm:min-w-0 max-sm:grow max-sm:basis-3/5 sm:w-72">
        <TextField
          key={search.q ?? ''}
          name="q"
          type="search"
          label={text.search}
          defaultValue={search.q ?? ''}
          maxLength={100}
          aria-keyshortcuts="/"
        />
      </div>
      <YearSelect search={search} years={years} onChange={go} />
      <MoreFilters label={moreFilters(chosen)} until="wide" isOpenFirst={chosen > 0}>
        <div className="grid">
          <span className="label text-ink-2">{text.client}</span>
          <button
            type="button"
            aria-haspopup="dialog"
            className="control writing-line max-w-60 truncate py-1 pr-6 text-left text-[1rem]"
            onClick={() => setIsChoosing(true)}
          >
            {client?.name ?? text.allClients}
          </button>
        </div>
        {search.view === 'quote' && <QuoteSelect search={search} onChange={go} />}
      </MoreFilters>
      <Button type="submit" size="small" className="max-sm:-order-1">
        {text.apply}
      </Button>
      <div className="ml-auto">
        <ListMenu search={search} onChange={go} />
      </div>
      {isChoosing && (
        <ClientDialog
          noneLabel={text.allClients}
          onClose={() => setIsChoosing(false)}
          onChoose={(picked) => {
            setIsChoosing(false);
            go({ client: picked?.id });
          }}
        />
      )}
    </form>
  );
}

interface SelectProps {
  readonly search: InvoicesSearch;
  readonly onChange: (change: Change) => void;
}

/** Chooses the year, of those that have documents. */
function YearSelect({ search, years, onChange }: SelectProps & { readonly years: readonly number[] }) {
  const { list: text } = useMessages(messages);
  const { year = '' } = search;
  const known = year === '' || years.includes(Number(year)) ? years : [Number(year), ...years];
  return (
    <div className="min-w-32">
      <Select
        name="year"
        label={text.year}
        value={year}
        onChange={({ currentTarget: { value } }) => onChange({ year: value })}
      >
        <option value="">{text.allYears}</option>
        {known.map((value) => (
          <option key={value} value={value}>
            {value}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Chooses which quotes are in view by what was decided on them. */
function QuoteSelect({ search, onChange }: SelectProps) {
  const { quotes: text } = useMessages(messages);
  return (
    <div className="min-w-32">
      <Select
        name="quote"
        label={text.filter}
        value={search.quote ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ quote: value })}
      >
        <option value="">{text.filters.all}</option>
        {quoteFilters.map((filter) => (
          <option key={filter} value={filter}>
            {text.filters[filter]}
          </option>
        ))}
      </Select>
    </div>
  );
}

/** Chooses the columns and the number of rows on a page. */
function ListMenu({ search, onChange }: { search: InvoicesSearch; onChange: (change: Change) => void }) {
  const { list: text } = useMessages(messages);
  const { hiddenColumn } = useMessages(shared);
  const columns = useInvoiceColumns();
  const shown = getShownColumns(search);
  const toggle = (column: string) =>
    onChange({
      columns: invoiceColumns
        .filter((name) => (name === column ? !shown.includes(name) : shown.includes(name)))
        .join(','),
    });
  return (
    <Menu label={text.columnsMenu} variant="underlined" size="label" align="end">
      <MenuGroup label={text.columnsMenu}>
        {columns.map(({ id, header }) => (
          <ColumnChoice
            key={id}
            {...{ column: id, header, hiddenText: hiddenColumn }}
            isChecked={shown.includes(id)}
            isDisabled={id === 'code'}
            onChange={() => toggle(id)}
          />
        ))}
        {pageSizes.map((count) => (
          <MenuCheckbox
            key={count}
            isChecked={(search.per_page ?? String(pageSizes[0])) === String(count)}
            onChange={() => onChange({ per_page: String(count) })}
          >
            {text.perPage(count)}
          </MenuCheckbox>
        ))}
      </MenuGroup>
    </Menu>
  );
}

/** Links to the parts of the list before and after the one in view. */
export function ListPages({ meta, search }: { meta: InvoiceList['meta']; search: InvoicesSearch }) {
  const { list: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const { page, per_page, total, has_more } = meta;
  const link = (to: number, label: string) => (
    <Link
      to={adminPaths.invoices}
      search={parseInvoicesSearch({ ...search, page: String(to) })}
      activeOptions={{ exact: true }}
      className={paginationLinkClass}
    >
      {label}
    </Link>
  );
  const to = Math.min(page * per_page, total);
  return (
    <div className="-mx-(--spacing-margin)">
      <Pagination
        label={text.pages}
        previous={page > 1 && link(page - 1, text.previous)}
        next={to < total && link(page + 1, text.next)}
        position={text.range(
          format((page - 1) * per_page + 1),
          format(to),
          `${format(total)}${has_more ? '+' : ''}`,
        )}
      />
    </div>
  );
}
