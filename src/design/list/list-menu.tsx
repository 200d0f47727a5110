import { useMessages } from '#shared/i18n/language-context.tsx';
import { Menu, MenuCheckbox, MenuGroup } from '../dialog/menu.tsx';
import { ColumnChoice } from './column-choice.tsx';
import { useListChange } from './filter-form.tsx';
import type { ListProps } from './list-links.tsx';
import { listMessages } from './list-messages.ts';

export interface ListMenuText {
  readonly columnsMenu: string;
  /** Label of the numbers of rows; if absent, they follow the columns in the same group. */
  readonly rowsPerPage?: string | undefined;
  readonly perPage: (count: number) => string;
}

interface ListMenuProps extends ListProps {
  readonly text: ListMenuText;
  readonly headers: Readonly<Record<string, string>>;
}

export function ListMenu({ list, search, text, headers }: ListMenuProps) {
  const { hiddenColumn } = useMessages(listMessages);
  const apply = useListChange({ list, search });
  const shown = list.getShownColumns(search);
  const toggle = (column: string) => {
    const columns = shown.includes(column) ? shown.filter((name) => name !== column) : [...shown, column];
    apply({ columns: columns.join(',') });
  };
  const size = search.per_page ?? String(list.pageSizes[0]);
  // A column that the rows of this view cannot have is not on the screen.
  const columns = list.columns
    .filter((column) => headers[column] !== undefined)
    .map((column) => (
      <ColumnChoice
        key={column}
        {...{ column, header: headers[column] ?? column, hiddenText: hiddenColumn }}
        isChecked={shown.includes(column)}
        isDisabled={column === list.fixedColumn}
        onChange={() => toggle(column)}
      />
    ));
  const sizes = list.pageSizes.map((count) => (
    <MenuCheckbox
      key={count}
      isChecked={size === String(count)}
      onChange={() => apply({ per_page: String(count) })}
    >
      {text.perPage(count)}
    </MenuCheckbox>
  ));
  return (
    <Menu label={text.columnsMenu} variant="underlined" size="label" align="end">
      <MenuGroup label={text.columnsMenu}>
        {columns}
        {text.rowsPerPage === undefined && sizes}
      </MenuGroup>
      {text.rowsPerPage !== undefined && <MenuGroup label={text.rowsPerPage}>{sizes}</MenuGroup>}
    </Menu>
  );
}
