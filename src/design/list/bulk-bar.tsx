import { Button } from '../form/button.tsx';
import { Checkbox } from '../form/choices.tsx';
import { countSelected, getShownState } from './row-selection.ts';
import type { RowSelectionState } from './use-row-selection.ts';

export interface BulkAction {
  readonly id: string;
  /** Verb and object: “Publish Dutch…”. */
  readonly label: string;
  readonly onSelect: () => void;
  readonly isPending?: boolean | undefined;
}

export interface SelectionText {
  readonly selectShown: string;
  readonly selectRow: (label: string) => string;
  readonly selected: (count: number, total: number) => string;
  readonly selectAllMatching: (total: number) => string;
  readonly clearSelection: string;
}

interface SelectionProps {
  readonly selection: RowSelectionState;
  readonly text: SelectionText;
}

export function ShownCheckbox({
  selection,
  text,
  shown,
  isLabelHidden,
}: SelectionProps & { readonly shown: readonly string[]; readonly isLabelHidden?: boolean }) {
  const state = getShownState(selection.selection, shown);
  return (
    <Checkbox
      isLabelHidden={isLabelHidden}
      label={text.selectShown}
      checked={state === 'all'}
      isIndeterminate={state === 'some'}
      onChange={({ currentTarget }) => selection.toggleShown(currentTarget.checked)}
    />
  );
}

/** A change of a checkbox comes from a click, which has the state of Shift. */
const isRangeClick = (event: Event) => 'shiftKey' in event && event.shiftKey === true;

interface RowCheckboxProps extends SelectionProps {
  readonly id: string;
  readonly name: string;
  readonly tabIndex?: number | undefined;
}

/** With Shift, selects all rows since the last selected row. */
export function RowCheckbox({ id, name, tabIndex, selection, text }: RowCheckboxProps) {
  return (
    <Checkbox
      isLabelHidden
      label={text.selectRow(name)}
      tabIndex={tabIndex}
      checked={selection.isSelected(id)}
      onChange={({ currentTarget, nativeEvent }) =>
        selection.toggle(id, currentTarget.checked, isRangeClick(nativeEvent))
      }
    />
  );
}

interface BulkBarProps extends SelectionProps {
  readonly shown: readonly string[];
  readonly total: number;
  readonly bulkActions?: readonly BulkAction[] | undefined;
}

/** Renders nothing if nothing is selected. */
export function BulkBar({ shown, total, selection, bulkActions = [], text }: BulkBarProps) {
  const { selection: selected } = selection;
  const count = countSelected(selected, total);
  const isAllShown = getShownState(selected, shown) === 'all';
  return (
    <div className="bulk-bar label" {...(count === 0 && { hidden: true })}>
      <p role="status">{count > 0 && text.selected(count, total)}</p>
      {isAllShown && !selected.isAllMatching && total > shown.length && (
        <Button variant="underlined" size="label" onClick={() => selection.selectAllMatching()}>
          {text.selectAllMatching(total)}
        </Button>
      )}
      {bulkActions.map(({ id, label, onSelect, isPending }) => (
        <Button key={id} variant="underlined" size="label" isPending={isPending} onClick={onSelect}>
          {label}
        </Button>
      ))}
      <Button
        variant="underlined"
        size="label"
        shortcut="Esc"
        className="ml-auto"
        onClick={() => selection.clear()}
      >
        {text.clearSelection}
      </Button>
    </div>
  );
}
