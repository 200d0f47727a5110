import { Link, useNavigate } from '@tanstack/react-router';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#design/form/button.tsx';
import { Select, TextField } from '#design/form/fields.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { MoreFilters } from '#design/list/more-filters.tsx';
import { Pagination, paginationLinkClass } from '#design/list/pagination.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { ClientField } from '#shared/users/client-picker-context.tsx';
import { purchaseTreatments } from '../../../domain/contract/values.ts';
import { messages as shared } from '../../../domain/messages/messages.ts';
import { type PurchasesMeta, purchaseViews } from '../../contract/purchases.ts';
import { messages } from '../../messages/messages.ts';
import { type PurchasesSearch, parsePurchasesSearch } from '../../rules/list-search.ts';

type Change = Readonly<Record<string, string | undefined>>;

const changeSearch = ({ page: _, ...search }: PurchasesSearch, change: Change) =>
  parsePurchasesSearch({ ...search, ...change });

interface ListLinkProps {
  readonly search: PurchasesSearch;
  readonly change: Change;
  readonly className: string;
  readonly isCurrent?: boolean;
  readonly children: ReactNode;
}

/** Links to the list with other search parameters. */
export function ListLink({ search, change, className, isCurrent = false, children }: ListLinkProps) {
  return (
    <Link
      to={adminPaths.purchases}
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

interface ViewLinksProps {
  readonly search: PurchasesSearch;
  readonly counts: PurchasesMeta['views'];
}

/** Links to the views of the list, with how many purchases each has. */
export function ViewLinks({ search, counts }: ViewLinksProps) {
  const { list: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const { view: current = 'all' } = search;
  return (
    <nav aria-label={text.viewsLabel} className="border-line-2 border-t py-2.5">
      <ul className="label flex flex-wrap gap-x-5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:flex-none">
        {purchaseViews.map((view) => (
          <li key={view} className={view === 'removed' ? 'sm:ml-auto' : undefined}>
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
      </ul>
    </nav>
  );
}

const quarters = [1, 2, 3, 4] as const;

interface FilterFormProps {
  readonly search: PurchasesSearch;
  readonly years: readonly number[];
}

/** The filters of the list; a choice applies at once. */
export function FilterForm({ search, years }: FilterFormProps) {
  useEarlyInput();
  const { list: text } = useMessages(messages);
  const { moreFilters } = useMessages(shared);
  const chosen = [search.treatment, search.client].filter(Boolean).length;
  const navigate = useNavigate();
  const go = (change: Change) =>
    void navigate({ to: adminPaths.purchases, search: changeSearch(search, change), resetScroll: false });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go({ q: String(new FormData(event.currentTarget).get('q') ?? '') });
  };
  return (
    <form
      method="get"
      aria-label={text.filtersLabel}
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 border-line border-t pt-2 pb-3"
    >
      <div className="max-sm:-order-2 max-sm:min-w-0 max-sm:grow max-sm:basis-3/5 sm:w-56">
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
      <PeriodFields search={search} years={years} onChange={go} />
      <MoreFilters label={moreFilters(chosen)} until="wide" isOpenFirst={chosen > 0}>
        <div className="min-w-44">
          <Select
            name="treatment"
            label={text.treatment}
            value={search.treatment ?? ''}
            onChange={({ currentTarget: { value } }) => go({ treatment: value })}
          >
            <option value="">{text.allTreatments}</option>
            <TreatmentOptions />
          </Select>
        </div>
        <ClientField
          id="purchases-client"
          layout="line"
          noneLabel={text.allClients}
          value={search.client ?? null}
          onChange={(client) => go({ client: client?.id })}
        />
      </MoreFilters>
      <Button type="submit" size="small" className="max-sm:-order-1">
        {text.apply}
      </Button>
    </form>
  );
}

/** The options of a field with all treatments. */
export function TreatmentOptions() {
  const { treatments } = useMessages(messages);
  return purchaseTreatments.map((treatment) => (
    <option key={treatment} value={treatment}>
      {treatments[treatment]}
    </option>
  ));
}

function PeriodFields({ search, years, onChange }: FilterFormProps & { onChange: (change: Change) => void }) {
  const { list: text } = useMessages(messages);
  const { year = '', quarter = '' } = search;
  const known = year === '' || years.includes(Number(year)) ? years : [Number(year), ...years];
  return (
    <>
      <div className="min-w-28">
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
      {year !== '' && (
        <div className="min-w-28">
          <Select
            name="quarter"
            label={text.quarter}
            value={quarter}
            onChange={({ currentTarget: { value } }) => onChange({ quarter: value })}
          >
            <option value="">{text.allQuarters}</option>
            {quarters.map((value) => (
              <option key={value} value={value}>
                {text.quarterOf(value)}
              </option>
            ))}
          </Select>
        </div>
      )}
    </>
  );
}

/** Links to the parts of the list before and after the one in view. */
export function ListPages({ meta, search }: { meta: PurchasesMeta; search: PurchasesSearch }) {
  const { list: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const { page, per_page, total } = meta;
  if (total === 0) return null;
  const link = (to: number, label: string) => (
    <Link
      to={adminPaths.purchases}
      search={parsePurchasesSearch({ ...search, page: String(to) })}
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
        position={text.range(format((page - 1) * per_page + 1), format(to), format(total))}
      />
    </div>
  );
}
