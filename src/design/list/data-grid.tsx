import { type ReactNode, useRef, useState } from 'react';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { useIsHydrating } from '../form/use-is-hydrating.ts';
import { type BulkAction, BulkBar, RowCheckbox, type SelectionText, ShownCheckbox } from './bulk-bar.tsx';
import { getSelectionKeys, useRowKeys } from './use-row-keys.ts';
import type { RowSelectionState } from './use-row-selection.ts';

export interface GridLinkProps {
  readonly 'data-row-link': '';
  readonly tabIndex: 0 | -1;
}

export interface DataGridProps<Row> {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly getId: (row: Row) => string;
  readonly getName: (row: Row) => string;
  readonly total: number;
  readonly selection: RowSelectionState;
  readonly bulkActions: readonly BulkAction[];
  readonly text: SelectionText;
  readonly renderItem: (row: Row, link: GridLinkProps) => ReactNode;
}

/** Has the keys, selection and actions of a `DataTable`. Tab stops at one item; arrows move. */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { label, rows, getId, getName, selection, text, renderItem } = props;
  const hasSingleKeys = useCurrentUser()?.single_keys !== false;
  const list = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<string>();
  // Without scripts Tab stops at each item.
  const isHydrating = useIsHydrating();
  useRowKeys(list, getSelectionKeys(selection), hasSingleKeys);
  const shown = rows.map(getId);
  const tabStop = focused !== undefined && shown.includes(focused) ? focused : shown[0];
  return (
    <>
      <BulkBar {...props} shown={shown} />
      <div className="label border-line border-b">
        <ShownCheckbox selection={selection} text={text} shown={shown} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the focus is on the links and checkboxes in it */}
      <ul
        ref={list}
        data-grid=""
        aria-label={label}
        className="data-grid"
        onFocus={({ target }) => setFocused(target.closest<HTMLElement>('[data-row]')?.dataset['row'])}
      >
        {rows.map((row) => {
          const id = getId(row);
          const tabIndex = isHydrating || id === tabStop ? 0 : -1;
          return (
            <li key={id} data-row={id} {...(selection.isSelected(id) && { 'data-selected': '' })}>
              {renderItem(row, { 'data-row-link': '', tabIndex })}
              <span className="grid-checkbox">
                <RowCheckbox
                  id={id}
                  name={getName(row)}
                  tabIndex={tabIndex}
                  selection={selection}
                  text={text}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
