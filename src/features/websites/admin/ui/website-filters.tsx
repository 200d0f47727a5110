import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '../../../../design/button.tsx';
import { Select, TextField } from '../../../../design/fields.tsx';
import { Menu, MenuCheckbox, MenuGroup } from '../../../../design/menu.tsx';
import { useMessages } from '../../../../shared/i18n/language-context.tsx';
import { languageNames } from '../../../../shared/language.ts';
import { paths } from '../../../../shared/paths.ts';
import { websiteTypes } from '../../../../shared/website-types.ts';
import { messages } from '../messages/messages.ts';
import {
  getShownColumns,
  pageSizes,
  parseWebsitesSearch,
  type WebsiteColumn,
  type WebsitesSearch,
  websiteColumns,
  websiteViews,
} from '../rules/list-search.ts';

interface SearchProps {
  readonly search: WebsitesSearch;
}

/** Links to the views of the list. */
export function ViewLinks({ search: { view: current, page: _, ...others } }: SearchProps) {
  const text = useMessages(messages);
  return (
    <nav aria-label={text.viewsLabel} className="border-line-2 border-t py-2.5">
      <ul className="label flex flex-wrap gap-x-5">
        {[undefined, ...websiteViews].map((view) => (
          <li key={view ?? 'all'} className={view === 'bin' ? 'sm:ml-auto' : undefined}>
            <Link
              to={paths.adminWebsites}
              search={{ ...others, ...(view && { view }) }}
              resetScroll={false}
              activeOptions={{ exact: true }}
              aria-current={view === current ? 'true' : undefined}
              activeProps={{}}
              className={`inline-flex min-h-6 items-center pointer-coarse:min-h-11 ${view === current ? 'dotted' : 'text-ink-2 hover:text-ink'}`}
            >
              {text.views[view ?? 'all']}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A GET form of the filters; with scripts a choice applies at once. */
export function FilterForm({ search }: SearchProps) {
  const { filters: text, types } = useMessages(messages);
  const navigate = useNavigate();
  const { page: _, q = '', type = '', ...others } = search;
  const query = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (query.current) query.current.value = q;
  }, [q]);
  const apply = (form: HTMLFormElement) => {
    const fields = Object.fromEntries(new FormData(form));
    void navigate({
      to: paths.adminWebsites,
      search: parseWebsitesSearch({ ...others, ...fields }),
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
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="w-full sm:w-60">
        <TextField ref={query} name="q" type="search" label={text.search} defaultValue={q} maxLength={100} />
      </div>
      <div className="min-w-32">
        <Select
          key={type}
          name="type"
          label={text.type}
          defaultValue={type}
          onChange={({ currentTarget: { form } }) => form && apply(form)}
        >
          <option value="">{text.all}</option>
          {websiteTypes.map((name) => (
            <option key={name} value={name}>
              {types[name]}
            </option>
          ))}
        </Select>
      </div>
      <Button type="submit" size="small">
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
  const text = useMessages(messages);
  const navigate = useNavigate();
  const { page: _, ...others } = search;
  const shown = getShownColumns(search);
  const { per_page: size = String(pageSizes[0]) } = search;
  const go = (changed: Readonly<Record<string, unknown>>) =>
    void navigate({
      to: paths.adminWebsites,
      search: parseWebsitesSearch({ ...others, ...changed }),
      resetScroll: false,
    });
  const toggle = (column: WebsiteColumn) => {
    const columns = shown.includes(column) ? shown.filter((name) => name !== column) : [...shown, column];
    go({ columns: columns.join(',') });
  };
  return (
    <Menu label={text.columnsMenu} variant="underlined" size="label" align="end">
      <MenuGroup label={text.columnsMenu}>
        {websiteColumns.map((column) => (
          <MenuCheckbox
            key={column}
            isChecked={shown.includes(column)}
            isDisabled={column === 'title'}
            onChange={() => toggle(column)}
          >
            {getColumnLabel(text, column)}
          </MenuCheckbox>
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

function getColumnLabel(text: (typeof messages)['en'], column: WebsiteColumn): string {
  const labels: Readonly<Record<WebsiteColumn, string>> = {
    number: text.columns.number,
    title: text.columns.title,
    type: text.columns.type,
    client_name: text.columns.client,
    year: text.columns.year,
    ...languageNames,
    public: text.columns.public,
    updated_at: text.changedAt,
    created_at: text.createdAt,
    removed_at: text.columns.removed,
    id: text.columns.id,
  };
  return labels[column];
}
