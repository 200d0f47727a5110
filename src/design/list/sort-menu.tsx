import { useMessages } from '#shared/i18n/language-context.tsx';
import { Menu, MenuCheckbox, MenuGroup } from '../dialog/menu.tsx';
import type { DataColumn } from './data-table.tsx';
import { useListChange } from './filter-form.tsx';
import type { ListProps } from './list-links.tsx';
import { listMessages } from './list-messages.ts';

type SortColumn = Pick<DataColumn<never>, 'id' | 'header' | 'isDescendingFirst'>;

interface SortMenuProps extends ListProps {
  readonly columns: readonly SortColumn[];
}

const directions = ['asc', 'desc'] as const;

/** Sorts a list below 1100 px, where its column headers are not in view. */
export function SortMenu({ list, search, columns }: SortMenuProps) {
  const { sort: text } = useMessages(listMessages);
  const apply = useListChange({ list, search });
  const sortable = columns.filter(({ id }) => list.isSortable(id));
  if (sortable.length === 0) return null;
  const order = list.getShownOrder(search);
  const current = sortable.find(({ id }) => id === order?.sort);
  const label = current ? text.current(current.header) : text.label;
  const sortBy = ({ id, isDescendingFirst = false }: SortColumn) =>
    apply({ sort: id, direction: isDescendingFirst ? 'desc' : 'asc' });
  return (
    <div className="lg:hidden print:hidden">
      <Menu
        label={label}
        name={current && order && `${label}, ${text.directions[order.direction].toLowerCase()}`}
        variant="underlined"
        size="label"
      >
        <MenuGroup label={text.by}>
          {sortable.map((column) => (
            <MenuCheckbox
              key={column.id}
              isChecked={column === current}
              onChange={() => column !== current && sortBy(column)}
            >
              {column.header}
            </MenuCheckbox>
          ))}
        </MenuGroup>
        {order && current && (
          <MenuGroup label={text.direction}>
            {directions.map((direction) => (
              <MenuCheckbox
                key={direction}
                isChecked={direction === order.direction}
                onChange={() => apply({ sort: order.sort, direction })}
              >
                {text.directions[direction]}
              </MenuCheckbox>
            ))}
          </MenuGroup>
        )}
      </Menu>
    </div>
  );
}
