import { Link } from '@tanstack/react-router';
import { ConfirmDialog, Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { getNumberFormatter } from '#shared/i18n/format.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { plural } from '#shared/i18n/messages.ts';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import type { EditedClient } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';
import { findReferences } from '../rules/client-references.ts';

interface DeleteClientDialogProps {
  readonly client: Pick<EditedClient, 'name' | 'usage'>;
  readonly onDelete: () => void;
  readonly onClose: () => void;
  /** Undefined if the client is archived. */
  readonly onArchive: (() => void) | undefined;
  /** Undefined if its personal data were replaced. */
  readonly onMask: (() => void) | undefined;
}

/** Confirms deleting a client, or explains why it cannot be deleted and which alternatives there are. */
export function DeleteClientDialog({
  client: { name, usage },
  onDelete,
  onClose,
  onArchive,
  onMask,
}: DeleteClientDialogProps) {
  const { delete: text, editor } = useMessages(messages);
  const { cancel } = useMessages(shared);
  const language = useLanguage();
  const kinds = [...findReferences(usage), ...(usage.recurrences > 0 ? (['recurrences'] as const) : [])];
  if (kinds.length === 0)
    return (
      <ConfirmDialog
        title={text.title(name)}
        description={text.text}
        confirmLabel={text.confirm}
        cancelLabel={cancel}
        onConfirm={onDelete}
        onCancel={onClose}
      />
    );
  const format = getNumberFormatter(language);
  return (
    <Dialog
      title={text.impossible(name)}
      description={text.references}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          {onArchive && <Button onClick={onArchive}>{editor.archive}</Button>}
          {onMask && <Button onClick={onMask}>{editor.mask}</Button>}
        </>
      }
    >
      <ul className="mt-4 border-line border-t">
        {kinds.map((kind) => (
          <li key={kind} className="border-line border-b py-1.5 text-[0.9375rem]">
            {`${format(usage[kind])} ${plural(language, usage[kind], text.counts[kind])}`}
          </li>
        ))}
      </ul>
      {usage.recurrences > 0 && (
        <Link to={adminPaths.recurring} className="go mt-2 inline-block min-h-6">
          {text.openRecurring}
        </Link>
      )}
      <p className="pt-4">
        {[...(onArchive ? [text.instead] : []), ...(onMask ? [text.insteadMask] : [])].join(' ')}
      </p>
    </Dialog>
  );
}
