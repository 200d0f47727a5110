import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Menu, MenuCheckbox, MenuGroup } from '#design/dialog/menu.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { ColumnChoice } from '#design/list/column-choice.tsx';
import { LoadedCount } from '#design/list/loaded-count.tsx';
import { MoreFilters } from '#design/list/more-filters.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { SavedViewLinks } from '#shared/users/saved-views-context.tsx';
import { countMatches } from '../client.ts';
import { messages } from '../messages/messages.ts';
import { pageSizes, type RecordsSearch, recordViews } from '../rules/list-search.ts';
import type { RecordList, RecordListText } from './record-list.ts';

interface ListProps {
  readonly list: RecordList;
  readonly search: RecordsSearch;
}

interface ViewLinksProps extends ListProps {
  readonly label: string;
  /** Changes when the list is loaded again, and with it the numbers of the views. */
  readonly version: unknown;
}

/** Formats search parameters as in a URL, in the order of their names, so that equal ones are the same text. */
function toQuery(search: RecordsSearch): string {
  const entries = Object.entries(search).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, value]],
  );
  return new URLSearchParams(entries.toSorted(([one], [other]) => one.localeCompare(other))).toString();
}

/** Links to the views of the list, those that the user has saved last. */
export function ViewLinks({ list, search, label, version }: ViewLinksProps) {
  const { views } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { view: current, page: _, ...others } = search;
  const loadCount = (query: string, signal: AbortSignal) => {
    const params = Object.fromEntries(new URLSearchParams(query));
    const filters = list.rules.getFilters(list.rules.parseSearch(params));
    return countMatches(transport, list.apiPath, filters, signal);
  };
  return (
    <nav aria-label={label} className="border-line-2 border-t py-2.5">
      <ul className="label flex flex-wrap gap-x-5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:flex-none">
        {[undefined, ...recordViews].map((view) => (
          <li key={view ?? 'all'} className={view === 'bin' ? 'sm:ml-auto' : undefined}>
            <Link
              to={list.path}
              search={{ ...others, ...(view && { view }) }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={view === current ? 'true' : undefined}
              activeProps={{}}
              className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${view === current ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
            >
              {views[view ?? 'all']}
              <LoadedCount
                load={(signal) => loadCount(toQuery({ ...others, ...(view && { view }) }), signal)}
                version={version}
              />
            </Link>
          </li>
        ))}
        {list.viewList && (
          <SavedViewLinks
            list={list.viewList}
            path={list.path}
            search={toQuery(current === undefined ? others : { ...others, view: current })}
            loadCount={loadCount}
            version={version}
          />
        )}
      </ul>
    </nav>
  );
}

/** The properties of a filter of the noun: a field of the form, which applies by itself. */
export interface FilterFieldProps {
  readonly search: RecordsSearch;
  /** Applies the form that a field is in. */
  readonly onChange: (event: { readonly currentTarget: { readonly form: HTMLFormElement | null } }) => void;
}

interface FilterFormProps extends ListProps {
  readonly text: RecordListText['filters'];
  /** The names of the columns, by column. */
  readonly columnLabels: Readonly<Record<string, string>>;
  /** Renders the filters of the noun. */
  readonly fields?: ((props: FilterFieldProps) => ReactNode) | undefined;
}

/** A GET form of the filters; with scripts a choice applies at once. */
export function FilterForm({ list, search, text, columnLabels, fields }: FilterFormProps) {
  const { filters } = useMessages(messages);
  const navigate = useNavigate();
  const { page: _, q = '', ...others } = search;
  const ownNames = Object.keys(list.rules.getFilters(others)).filter((name) => name in others);
  const query = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (query.current) query.current.value = q;
  }, [q]);
  useEarlyInput();
  const apply = (form: HTMLFormElement) => {
    const values = Object.fromEntries(new FormData(form));
    void navigate({
      to: list.path,
      search: list.rules.parseSearch({ ...others, ...values }),
      resetScroll: false,
    });
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    apply(event.currentTarget);
  };
  return (
    <form
      method="get"
      aria-label={text.label}
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 border-line border-t pt-2 pb-3"
    >
      {Object.entries(others)
        .filter(([name]) => !ownNames.includes(name))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div className="w-full sm:w-60">
        <TextField
          ref={query}
          name="q"
          type="search"
          label={text.search}
          defaultValue={q}
          maxLength={100}
          aria-keyshortcuts="/"
        />
      </div>
      <MoreFilters label={filters.more(ownNames.length)}>
        {fields?.({ search, onChange: ({ currentTarget: { form } }) => form && apply(form) })}
        <Button type="submit" size="small">
          {filters.apply}
        </Button>
        <div className="ml-auto">
          <ListMenu list={list} search={search} columnLabels={columnLabels} />
        </div>
      </MoreFilters>
    </form>
  );
}

/** Chooses the columns and the number of rows on a page. */
function ListMenu({ list, search, columnLabels }: Omit<FilterFormProps, 'text' | 'fields'>) {
  const text = useMessages(messages);
  const navigate = useNavigate();
  const { rules } = list;
  const { page: _, ...others } = search;
  const shown = rules.getShownColumns(search);
  const { per_page: size = String(pageSizes[0]) } = search;
  const go = (changed: Readonly<Record<string, unknown>>) =>
    void navigate({
      to: list.path,
      search: rules.parseSearch({ ...others, ...changed }),
      resetScroll: false,
    });
  const toggle = (column: string) => {
    const columns = shown.includes(column) ? shown.filter((name) => name !== column) : [...shown, column];
    go({ columns: columns.join(',') });
  };
  return (
    <Menu label={text.columnsMenu} variant="underlined" size="label" align="end">
      <MenuGroup label={text.columnsMenu}>
        {rules.columns.map((column) => (
          <ColumnChoice
            key={column}
            {...{ column, header: columnLabels[column] ?? column, hiddenText: text.filters.hiddenColumn }}
            isChecked={shown.includes(column)}
            isDisabled={column === 'title'}
            onChange={() => toggle(column)}
          />
        ))}
      </MenuGroup>
      <MenuGroup label={text.rowsPerPage}>
        {pageSizes.map((count) => (
          <MenuCheckbox
            key={count}
            isChecked={size === String(count)}
            onChange={() => go({ per_page: String(count) })}
          >
            {text.perPage(count)}
          </MenuCheckbox>
        ))}
      </MenuGroup>
    </Menu>
  );
}
