import { useState } from 'react';
import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { Menu, MenuGroup, MenuItem, MenuLink, MenuSeparator } from '#design/dialog/menu.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { FormActions } from '#design/form/forms.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { Tabs } from '#design/page/tabs.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { prefersReducedData, usePolling } from '#design/status/use-polling.ts';
import { currentTime } from '#shared/dates/clock.ts';
import { formatTime } from '#shared/dates/dates.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Fails if there is no name. */
export function FormDemo({ scheme }: { scheme: string }) {
  const { form, submit, isPending, error, result } = useFormAction(async (data) => {
    await wait(800);
    if (data.get('name') === '') throw new Error('Enter a name');
    return `Saved ${data.get('name')}.`;
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <TextField
        id={`${scheme}-demo-name`}
        name="name"
        label="Name"
        error={error instanceof Error ? error.message : undefined}
      />
      <FormActions submitLabel="Save name" pendingLabel="Saving…" isPending={isPending}>
        <Button variant="underlined">Cancel</Button>
      </FormActions>
      <StatusMessage message={result ?? ''} tone="success" />
    </form>
  );
}

export function UndoDemo() {
  const [message, setMessage] = useState('');
  return (
    <div className="grid justify-items-start gap-3">
      <Button size="small" onClick={() => setMessage('3 websites moved to the bin for 30 days.')}>
        Move to the bin
      </Button>
      <StatusMessage
        tone="success"
        message={message}
        className="w-full"
        undo={{
          label: 'Undo',
          shortcut: 'Ctrl Z',
          onUndo: () => setMessage(''),
          onExpire: () => setMessage(''),
        }}
      />
    </div>
  );
}

/** Confirmation in line, in a dialog, and none. */
export function ConfirmDemo() {
  const act = async () => void (await wait(800));
  return (
    <div className="grid justify-items-start gap-4">
      <ConfirmButton
        label="Delete passkey"
        pendingLabel="Deleting…"
        confirm={{ question: 'Delete “Work laptop”?', cancelLabel: 'Cancel' }}
        onConfirm={act}
      />
      <ConfirmButton
        label="Delete Blokdruk"
        pendingLabel="Deleting…"
        variant="outlined"
        confirm={(step) => (
          <ConfirmDialog
            {...step}
            title="Delete Blokdruk permanently?"
            description="It is used in 3 places, which would lose it."
            consequences={[
              'Home, index of websites',
              'I14 Ampersand, cropped',
              '/nl/info, a link in the text',
            ]}
            cancelLabel="Cancel"
          />
        )}
        onConfirm={act}
      />
      <ConfirmButton label="Send again" pendingLabel="Sending…" confirm={false} onConfirm={act} />
    </div>
  );
}

export function FormDialogDemo() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Rename…</Button>
      {isOpen && <RenameDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Fails as a whole without a name. */
function RenameDialog({ onClose }: { onClose: () => void }) {
  const action = useFormAction(async (data) => {
    await wait(800);
    if (data.get('name') === '') throw new Error('The passkey was not renamed. Try again.');
    onClose();
  });
  return (
    <FormDialog
      title="Rename passkey"
      description="Only you see its name."
      action={action}
      submitLabel="Rename passkey"
      pendingLabel="Renaming…"
      error={action.error instanceof Error ? action.error.message : undefined}
      onClose={onClose}
      furtherActions={
        <Button variant="underlined" size="label" onClick={onClose}>
          Delete passkey
        </Button>
      }
    >
      <TextField name="name" label="Name" defaultValue="Work laptop" />
    </FormDialog>
  );
}

export function MenuDemo() {
  const [chosen, setChosen] = useState('');
  const items = (
    <>
      <MenuItem shortcut="D" onSelect={() => setChosen('Duplicate')}>
        Duplicate
      </MenuItem>
      <MenuItem isDisabled onSelect={() => setChosen('Archive')}>
        Archive
      </MenuItem>
      <MenuSeparator />
      <MenuGroup label="Elsewhere">
        <MenuLink render={<a href="/" />}>View page</MenuLink>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem onSelect={() => setChosen('Move to the bin')}>Move to the bin</MenuItem>
    </>
  );
  return (
    <>
      <Menu label="Actions">{items}</Menu>
      <Menu label="More" icon="more" align="end">
        {items}
      </Menu>
      <StatusMessage message={chosen} />
    </>
  );
}

/** Has a count, and a tab that is not available. */
export function TabsDemo() {
  return (
    <Tabs
      label="Editor"
      tabs={[
        { value: 'write', label: 'Write', content: <TextField label="Title" /> },
        { value: 'preview', label: 'Preview', content: <p>The page as visitors see it.</p> },
        { value: 'revisions', label: 'Revisions', count: 12, content: <p>12 revisions.</p> },
        { value: 'dutch', label: 'Dutch', isDisabled: true, content: null },
      ]}
      keepMounted
    />
  );
}

const startedAt = { time: '—' };

export function PollingDemo() {
  const { value, status, refresh } = usePolling(
    async () => {
      await wait(300);
      return { time: formatTime(currentTime(), 'en') };
    },
    { initial: startedAt, intervalMs: 2_000, isPaused: prefersReducedData },
  );
  return (
    <p className="flex flex-wrap items-center gap-4">
      <span className="label">
        {value.time}, {status}
      </span>
      <Button variant="underlined" isPending={status === 'loading'} onClick={() => void refresh()}>
        Refresh
      </Button>
    </p>
  );
}
