import { useEffect, useState } from 'react';
import { MenuCheckbox } from '../dialog/menu.tsx';

/** True if a chosen column does not fit the width. */
function isColumnHidden(column: string): boolean {
  const head = document.querySelector<HTMLTableCellElement>(`main th[data-column="${CSS.escape(column)}"]`);
  const cell = head?.closest('table')?.tBodies[0]?.rows[0]?.cells[head.cellIndex];
  return cell !== undefined && !cell.checkVisibility();
}

export interface ColumnChoiceProps {
  readonly column: string;
  readonly header: string;
  /** Shown for a chosen column that does not fit. */
  readonly hiddenText: string;
  readonly isChecked: boolean;
  readonly isDisabled: boolean;
  readonly onChange: () => void;
}

/** Chooses a column; says so if it does not fit the width. */
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
