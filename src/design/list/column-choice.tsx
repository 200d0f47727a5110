import { useEffect, useState } from 'react';
import { MenuCheckbox } from '../dialog/menu.tsx';

/** Tests whether a list has a column that its width does not show; false for one that was not chosen. */
function isColumnHidden(column: string): boolean {
  const head = document.querySelector<HTMLTableCellElement>(`main th[data-column="${CSS.escape(column)}"]`);
  const cell = head?.closest('table')?.tBodies[0]?.rows[0]?.cells[head.cellIndex];
  return cell !== undefined && !cell.checkVisibility();
}

export interface ColumnChoiceProps {
  /** The id of the column. */
  readonly column: string;
  readonly header: string;
  /** Said of a column that was chosen and has no room. */
  readonly hiddenText: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly onChange: () => void;
}

/** A column in the menu that chooses those of a list; says so if the list has no room for it at its width. */
export function ColumnChoice({ column, header, hiddenText, ...checkbox }: ColumnChoiceProps) {
  const { isChecked } = checkbox;
  const [isHidden, setHidden] = useState(false);
  useEffect(() => setHidden(isChecked && isColumnHidden(column)), [column, isChecked]);
  return (
    <MenuCheckbox {...checkbox}>
      {header}
      {isHidden && <span className="text-ink-2">{` (${hiddenText})`}</span>}
    </MenuCheckbox>
  );
}
