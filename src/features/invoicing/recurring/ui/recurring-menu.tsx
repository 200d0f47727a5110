import { useState } from 'react';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#design/dialog/menu.tsx';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { Recurrence, RecurrenceAction } from '../contract.ts';
import { messages } from '../messages/messages.ts';

interface RecurringMenuProps {
  readonly row: Recurrence;
  readonly onAct: (row: Recurrence, action: RecurrenceAction) => void;
  readonly onEdit: (row: Recurrence) => void;
  readonly onEditLines: (row: Recurrence) => void;
}

export function RecurringMenu({ row, onAct, onEdit, onEditLines }: RecurringMenuProps) {
  const { actions: text } = useMessages(messages);
  const [asked, setAsked] = useState<'skip' | 'end'>();
  const { status, title } = row;
  return (
    <>
      <Menu label={text.label(title)} icon="more" align="end">
        <MenuItem onSelect={() => onEdit(row)}>{text.edit}</MenuItem>
        <MenuItem onSelect={() => onEditLines(row)}>{text.editLines}</MenuItem>
        {status === 'active' && <MenuItem onSelect={() => onAct(row, 'pause')}>{text.pause}</MenuItem>}
        {status === 'paused' && <MenuItem onSelect={() => onAct(row, 'resume')}>{text.resume}</MenuItem>}
        {status === 'active' && <MenuItem onSelect={() => setAsked('skip')}>{text.skip}</MenuItem>}
        {status !== 'ended' && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => setAsked('end')}>{text.end}</MenuItem>
          </>
        )}
      </Menu>
      {asked && (
        <ActionDialog
          row={row}
          action={asked}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            onAct(row, asked);
          }}
        />
      )}
    </>
  );
}

interface ActionDialogProps extends Pick<RecurringMenuProps, 'row'> {
  readonly action: 'skip' | 'end';
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
}

function ActionDialog({ row: { title, upcoming }, action, onCancel, onConfirm }: ActionDialogProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const isSkip = action === 'skip';
  return (
    <ConfirmDialog
      title={isSkip ? text.skipTitle(formatPlainDate(upcoming[0] ?? '', language)) : text.endTitle(title)}
      description={isSkip ? text.skipText : text.endText}
      cancelLabel={text.cancel}
      confirmLabel={isSkip ? text.skipConfirm : text.endConfirm}
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
