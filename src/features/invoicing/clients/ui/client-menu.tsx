import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Menu, MenuItem, MenuSeparator } from '#design/dialog/menu.tsx';
import { useAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { isConflictError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import { deleteClient, maskClient } from '../client.ts';
import type { EditedClient } from '../contract/clients.ts';
import type { LikelyDuplicate } from '../contract/merge.ts';
import { messages } from '../messages/messages.ts';
import { DeleteClientDialog } from './delete-client-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import type { ArchiveActions } from './use-archive.ts';

interface ClientMenuProps {
  readonly client: EditedClient;
  readonly duplicates: readonly LikelyDuplicate[];
  readonly onArchive: ArchiveActions['setArchived'];
  /** The client to merge into; null to choose one; undefined to close the dialog. */
  readonly mergeInto: string | null | undefined;
  readonly setMergeInto: (id: string | null | undefined) => void;
}

export function ClientMenu({ client, duplicates, onArchive, mergeInto, setMergeInto }: ClientMenuProps) {
  const text = useMessages(messages);
  const [asked, setAsked] = useState<'mask' | 'delete'>();
  const navigate = useNavigate();
  const router = useRouter();
  const { transport } = router.options.context;
  const { run, error } = useAction(async (action: 'mask' | 'delete') => {
    if (action === 'mask') {
      await maskClient(transport, client.id, client.version);
      await router.invalidate();
    } else {
      await deleteClient(transport, client.id);
      await navigate({ to: adminPaths.clients, ignoreBlocker: true });
    }
  });
  const { archived_at, masked_at, merged_into, usage } = client;
  if (merged_into) return null;
  const isArchived = archived_at !== null;
  const isMaskable = masked_at === null || usage.unmasked > 0;
  const confirm = (action: 'mask' | 'delete') => {
    setAsked(undefined);
    void run(action);
  };
  const close = () => setAsked(undefined);
  const archiveInstead = () => {
    close();
    onArchive(client, true);
  };
  return (
    <>
      <Menu
        label={text.editor.more}
        name={text.editor.moreOf(client.name)}
        variant="underlined"
        size="label"
        align="end"
      >
        <MenuItem onSelect={() => onArchive(client, !isArchived)}>
          {isArchived ? text.editor.unarchive : text.editor.archive}
        </MenuItem>
        {masked_at === null && <MenuItem onSelect={() => setMergeInto(null)}>{text.editor.merge}</MenuItem>}
        <MenuSeparator />
        {isMaskable && <MenuItem onSelect={() => setAsked('mask')}>{text.editor.mask}</MenuItem>}
        <MenuItem onSelect={() => setAsked('delete')}>{text.editor.delete}</MenuItem>
      </Menu>
      {error !== undefined && <Failure error={error} />}
      {asked === 'mask' && <MaskDialog client={client} onMask={() => confirm('mask')} onClose={close} />}
      {asked === 'delete' && (
        <DeleteClientDialog
          client={client}
          onDelete={() => confirm('delete')}
          onClose={close}
          onArchive={isArchived ? undefined : archiveInstead}
          onMask={isMaskable ? () => setAsked('mask') : undefined}
        />
      )}
      {mergeInto !== undefined && (
        <MergeDialog
          client={client}
          duplicates={duplicates}
          into={mergeInto}
          onClose={() => setMergeInto(undefined)}
        />
      )}
    </>
  );
}

interface MaskDialogProps {
  readonly client: EditedClient;
  readonly onMask: () => void;
  readonly onClose: () => void;
}

function MaskDialog({ client: { name, usage }, onMask, onClose }: MaskDialogProps) {
  const { mask: text } = useMessages(messages);
  const { cancel } = useMessages(shared);
  return (
    <ConfirmDialog
      title={text.title(name)}
      description={text.text}
      consequences={[
        ...text.consequences,
        ...(usage.recurrences > 0 ? [text.recurrences(usage.recurrences)] : []),
        ...(usage.unmasked > 0 ? [text.merged(usage.unmasked)] : []),
      ]}
      confirmLabel={text.confirm}
      cancelLabel={cancel}
      onConfirm={onMask}
      onCancel={onClose}
    />
  );
}

function Failure({ error }: { error: unknown }) {
  const text = useMessages(messages);
  const { failed } = useMessages(shared);
  const message = isConflictError(error) ? error.message : failed;
  return (
    <div className="absolute top-full right-(--spacing-margin) max-w-96 bg-paper">
      <StatusMessage
        message={message}
        tone="error"
        action={
          message === text.problems.recurring && (
            <Link to={adminPaths.recurring} className="go inline-block min-h-6">
              {text.delete.openRecurring}
            </Link>
          )
        }
      />
    </div>
  );
}
