import { type ReactNode, useRef, useState } from 'react';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import { useIsHydrating } from '../form/use-is-hydrating.ts';
import { type BulkAction, BulkBar, RowCheckbox, type SelectionText, ShownCheckbox } from './bulk-bar.tsx';
import { getSelectionKeys, useRowKeys } from './use-row-keys.ts';
import type { RowSelectionState } from './use-row-selection.ts';

/** The attributes of the link of an item. */
export interface GridLinkProps {
  readonly 'data-row-link': '';
  readonly tabIndex: 0 | -1;
}

export interface DataGridProps<Row> {
  /** Names the list, for screen readers. */
  readonly label: string;
  readonly rows: readonly Row[];
  readonly getId: (row: Row) => string;
  /** Returns the name of an item, for its checkbox. */
  readonly getName: (row: Row) => string;
  /** The number of items on all parts of the list. */
  readonly total: number;
  readonly selection: RowSelectionState;
  readonly bulkActions: readonly BulkAction[];
  readonly text: SelectionText;
  /** Renders the link of an item with its picture. */
  readonly renderItem: (row: Row, link: GridLinkProps) => ReactNode;
}

/**
 * A part of a list as pictures in lines, with the keys, the selection and the actions of a `DataTable`. Tab stops at one
 * item, from which arrows move.
 */
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
