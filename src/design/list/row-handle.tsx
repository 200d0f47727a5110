import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { getShortcut, hasOpenOverlay } from '#shared/text/keyboard-shortcuts.ts';
import { Menu, MenuItem } from '../dialog/menu.tsx';
import { Icon } from '../media/icon.tsx';

export interface RowHandleText {
  readonly drag: string;
  readonly menu: (title: string) => string;
  readonly toTop: string;
  readonly up: string;
  readonly down: string;
}

interface RowHandleProps {
  readonly text: RowHandleText;
  readonly title: string;
  readonly index: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

const dropAttribute = 'data-drop';

const steps: Readonly<Record<string, number>> = { 'move-up': -1, 'move-down': 1 };

const rowsAround = (element: Element): readonly HTMLElement[] => [
  ...(element.closest('tbody')?.querySelectorAll<HTMLElement>(':scope > tr[data-row]') ?? []),
];

/** Returns the first or last row beyond the table. */
function findRowAt(rows: readonly HTMLElement[], y: number): number {
  const below = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return below === -1 ? rows.length - 1 : below;
}

/** Drags a row of a `DataTable`, and has a menu that moves it; Alt with an arrow does so too. */
export function RowHandle({ text, title, index, count, onMove }: RowHandleProps) {
  const target = useRef<number>(undefined);
  const mark = (rows: readonly HTMLElement[], to: number | undefined) => {
    for (const [at, row] of rows.entries())
      if (at === to && at !== index) row.setAttribute(dropAttribute, at < index ? 'before' : 'after');
      else row.removeAttribute(dropAttribute);
  };
  const drag = ({ currentTarget, clientY }: PointerEvent) => {
    if (target.current === undefined) return;
    const rows = rowsAround(currentTarget);
    target.current = findRowAt(rows, clientY);
    mark(rows, target.current);
  };
  const end = ({ currentTarget }: PointerEvent, isDropped: boolean) => {
    const to = target.current;
    target.current = undefined;
    mark(rowsAround(currentTarget), undefined);
    if (isDropped && to !== undefined && to !== index) onMove(to);
  };
  // The arrow would open the menu.
  const moveByKey = (event: KeyboardEvent) => {
    const context = { isTyping: false, hasOverlay: hasOpenOverlay(), hasSingleKeys: false, isGoing: false };
    const step = steps[getShortcut(event, context)?.action ?? ''];
    const to = index + (step ?? 0);
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (to >= 0 && to < count) onMove(to);
  };
  return (
    <span className="row-order" onKeyDownCapture={moveByKey}>
      <span
        aria-hidden="true"
        className="row-handle"
        title={text.drag}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          target.current = index;
        }}
        onPointerMove={drag}
        onPointerUp={(event) => end(event, true)}
        onPointerCancel={(event) => end(event, false)}
      >
        <Icon name="arrow-up" className="size-2.5" />
        <Icon name="arrow-down" className="size-2.5" />
      </span>
      <Menu label={text.menu(title)} icon="more" align="end">
        <MenuItem isDisabled={index === 0} onSelect={() => onMove(0)}>
          {text.toTop}
        </MenuItem>
        <MenuItem isDisabled={index === 0} onSelect={() => onMove(index - 1)}>
          {text.up}
        </MenuItem>
        <MenuItem isDisabled={index === count - 1} onSelect={() => onMove(index + 1)}>
          {text.down}
        </MenuItem>
      </Menu>
    </span>
  );
}
