import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { Menu, MenuCheckbox, MenuGroup } from '#design/dialog/menu.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useEarlyInput } from '#design/form/use-early-input.ts';
import { ColumnChoice } from '#design/list/column-choice.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import { type ClientsMeta, clientViews } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';
import {
  type ClientsSearch,
  clientColumns,
  getShownColumns,
  pageSizes,
  parseClientsSearch,
} from '../rules/list-search.ts';

interface SearchProps {
  readonly search: ClientsSearch;
}

/** Links to the views of the list, with how many clients each has. */
export function ClientViews({ search, counts }: SearchProps & { counts: ClientsMeta['counts'] }) {
  const { list: text } = useMessages(messages);
  const format = getNumberFormatter(useLanguage());
  const { view: current, page: _, ...others } = search;
  return (
    <nav aria-label={text.viewsLabel} className="border-line-2 border-t py-2.5">
      <ul className="label flex flex-wrap gap-x-5 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:*:flex-none">
        {[undefined, ...clientViews].map((view) => (
          <li key={view ?? 'all'} className={view === 'archived' ? 'sm:ml-auto' : undefined}>
            <Link
              to={adminPaths.clients}
              search={{ ...others, ...(view && { view }) }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={view === current ? 'true' : undefined}
              activeProps={{}}
              className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${view === current ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
            >
              {`${text.views[view ?? 'all']} ${format(counts[view ?? 'all'])}`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Searches the list, and chooses its columns. */
export function ClientFilters({ search }: SearchProps) {
  const { list: text } = useMessages(messages);
  const navigate = useNavigate();
  const { page: _, q = '', ...others } = search;
  const query = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (query.current) query.current.value = q;
  }, [q]);
  useEarlyInput();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    void navigate({
      to: adminPaths.clients,
      search: parseClientsSearch({ ...others, ...values }),
      resetScroll: false,
    });
  };
  return (
    <form
      method="get"
      aria-label={text.filters}
      onSubmit={onSubmit}
      className="flex flex-wrap items-end gap-x-6 gap-y-3 border-line border-t pt-2 pb-3"
    >
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="max-sm:-order-2 max-sm:min-w-0 max-sm:grow max-sm:basis-3/5 sm:w-72">
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
      <Button type="submit" size="small" className="max-sm:-order-1">
        {text.apply}
      </Button>
      <div className="ml-auto">
        <ListMenu search={search} />
      </div>
    </form>
  );
}

/** Chooses the columns and the number of rows on a page. */
function ListMenu({ search }: SearchProps) {
  const { list: text } = useMessages(messages);
  const { hiddenColumn } = useMessages(shared);
  const navigate = useNavigate();
  const { page: _, ...others } = search;
  const shown = getShownColumns(search);
  const { per_page: size = String(pageSizes[0]) } = search;
  const go = (changed: Readonly<Record<string, unknown>>) =>
    void navigate({
      to: adminPaths.clients,
      search: parseClientsSearch({ ...others, ...changed }),
      resetScroll: false,
    });
  const toggle = (column: (typeof clientColumns)[number]) => {
    const columns = shown.includes(column) ? shown.filter((name) => name !== column) : [...shown, column];
    go({ columns: columns.join(',') });
  };
  return (
    <Menu label={text.columnsMenu} variant="underlined" size="label" align="end">
      <MenuGroup label={text.columnsMenu}>
        {clientColumns.map((column) => (
          <ColumnChoice
            key={column}
            {...{ column, header: text.columns[column], hiddenText: hiddenColumn }}
            isChecked={shown.includes(column)}
            isDisabled={column === 'name'}
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
