import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { DialogForm } from '#design/dialog/form-dialog.tsx';
import { TextArea, TextField } from '#design/form/fields.tsx';
import { getFieldErrors, getFormError } from '#design/form/form-errors.ts';
import { useAction, useFormAction } from '#design/form/use-action.ts';
import { isConflictError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { maxMessageLength, maxSubjectLength } from '../../output/contract/sending.ts';
import { hasRecipientError, parseRecipients, RecipientsField } from '../../output/ui/recipients-field.tsx';
import { loadInvoiceReminders, sendReminder } from '../client.ts';
import type { InvoiceReminders } from '../contract.ts';
import { messages } from '../messages/messages.ts';

interface ReminderDialogProps {
  readonly invoiceId: string;
  readonly code: string;
  readonly onClose: () => void;
  /** Called once the email is in the outbox, not once it is sent. */
  readonly onSent: () => Promise<void>;
}

type Next = NonNullable<InvoiceReminders['next']>;

export function ReminderDialog(props: ReminderDialogProps) {
  const { preview: text, kinds, blocks } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { invoiceId, code, onClose } = props;
  const { run, result, error } = useAction((id: string) => loadInvoiceReminders(transport, id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the runner of an action is another one each time
  useEffect(() => void run(invoiceId), [invoiceId]);
  const next = result?.next;
  const kind = next ? kinds[next.kind] : kinds.reminder;
  const block = next === null ? 'not_due' : next?.block;
  return (
    <Dialog title={text.title(kind, code)} onClose={onClose} closeLabel={text.close} isWide>
      {next && !block && <ReminderForm {...props} next={next} delivery={result.delivery} />}
      {(!next || block) && (
        <p role="status" className="pt-4">
          {block ? blocks[block] : error === undefined ? text.loading : text.failed}
        </p>
      )}
    </Dialog>
  );
}

interface ReminderFormProps extends ReminderDialogProps {
  readonly next: Next;
  readonly delivery: InvoiceReminders['delivery'];
}

function ReminderForm({ invoiceId, next, delivery, onClose, onSent }: ReminderFormProps) {
  const { preview: text, delivery: deliveryText } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const [email, setEmail] = useState(next.email);
  const [to, setTo] = useState(next.email.to.join(', '));
  const action = useFormAction(async () => {
    await sendReminder(transport, invoiceId, { step: next.step, ...email, to: parseRecipients(to) });
    onClose();
    await onSent();
  });
  const fields = getFieldErrors(action.error);
  const change = (part: Partial<Next['email']>) => setEmail({ ...email, ...part });
  return (
    <DialogForm
      action={action}
      submitLabel={text.send}
      pendingLabel={text.sending}
      error={getFormError(action.error, (error) => (isConflictError(error) ? error.message : text.notSent))}
      onClose={onClose}
    >
      <div className="grid min-w-0 gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <RecipientsField
            label={text.to}
            hint={text.toHint}
            value={to}
            error={hasRecipientError(fields) ? text.invalidTo : undefined}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <TextField
            label={text.subject}
            lang={next.language}
            maxLength={maxSubjectLength}
            value={email.subject}
            error={describeError(text, fields.subject)}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <TextArea
            label={text.message}
            lang={next.language}
            rows={12}
            maxLength={maxMessageLength}
            value={email.message}
            error={describeError(text, fields.message)}
            onChange={({ currentTarget }) => change({ message: currentTarget.value })}
          />
        </div>
        <Preview email={email} language={next.language} />
      </div>
      {delivery !== 'smtp' && <p className="label text-ink-2">{deliveryText[delivery]}</p>}
    </DialogForm>
  );
}

function describeError(
  { empty, errors }: (typeof messages)['en']['preview'],
  reason: string | undefined,
): string | undefined {
  if (reason === undefined) return undefined;
  return reason === 'placeholder' || reason === 'notice_amounts' ? errors[reason] : empty;
}

function Preview({ email: { subject, message }, language }: Pick<Next, 'email' | 'language'>) {
  const { preview: text } = useMessages(messages);
  const paragraphs = message.split('\n').filter((line) => line.trim() !== '');
  return (
    <section aria-label={text.preview} className="min-w-0 border-line-2 border-t pt-3">
      <p className="label text-ink-2">{text.preview}</p>
      <div lang={language}>
        <p className="wrap-anywhere border-line border-b py-4 font-display font-title text-t2 tracking-[-0.02em]">
          {subject}
        </p>
        {paragraphs.map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key
          <p key={index} className="wrap-anywhere pt-4">
            {paragraph}
          </p>
        ))}
      </div>
      <p className="label pt-6 text-ink-2">{text.attached}</p>
    </section>
  );
}
