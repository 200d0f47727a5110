import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { currentTime } from '#shared/dates/clock.ts';
import { toPlainDate } from '#shared/dates/plain-date.ts';
import { describeError } from '#shared/i18n/describe-error.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { addWork, deleteDraft, duplicateInvoice } from '../../../client.ts';
import type { Grouping } from '../../../contract/drafts.ts';
import { messages } from '../../../messages/messages.ts';
import { Repeat } from '../../repeat-context.tsx';
import type { InvoiceDraft } from './use-invoice-draft.ts';

export type DraftAction = 'duplicate' | 'delete' | 'finalise' | { readonly addWork: Grouping };

/** Runs the actions of a draft one at a time. */
export function useDraftActions(draft: InvoiceDraft, onFinalise: () => void) {
  const { editor: text } = useMessages(messages);
  const language = useLanguage();
  const navigate = useNavigate();
  const { transport } = useRouter().options.context;
  const { id } = draft.detail;
  const { run, isPending, error, reset } = useAction(async (action: DraftAction) => {
    const version = await draft.flush();
    if (version === undefined) throw new Error(text.unsavedAction);
    if (action === 'finalise') onFinalise();
    else if (action === 'duplicate')
      await navigate({ to: adminPaths.invoice, params: { id: await duplicateInvoice(transport, id) } });
    else if (action === 'delete') {
      await deleteDraft(transport, id, version);
      await navigate({ to: adminPaths.invoices });
    } else {
      const work = { version, until: toPlainDate(currentTime()), grouping: action.addWork };
      draft.replace(await addWork(transport, id, work));
    }
  });
  return { run, isPending, message: describeError(error, language), reset };
}

type Actions = ReturnType<typeof useDraftActions>;

export function DraftButtons({ draft, actions }: { draft: InvoiceDraft; actions: Actions }) {
  const { editor: text } = useMessages(messages);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <>
      <Button variant="underlined" size="label" onClick={() => void actions.run('duplicate')}>
        {text.duplicate}
      </Button>
      {draft.detail.kind === 'invoice' && (
        <Repeat id={draft.detail.id} onBefore={async () => (await draft.flush()) !== undefined} />
      )}
      <Button variant="underlined" size="label" onClick={() => setDeleting(true)}>
        {text.deleteStep}
      </Button>
      {isDeleting && (
        <ConfirmDialog
          title={text.deleteTitle}
          description={text.deleteText}
          cancelLabel={text.cancel}
          confirmLabel={text.delete}
          onCancel={() => setDeleting(false)}
          onConfirm={() => {
            setDeleting(false);
            void actions.run('delete');
          }}
        />
      )}
    </>
  );
}
