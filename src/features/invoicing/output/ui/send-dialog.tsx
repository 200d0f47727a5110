import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { DialogForm } from '#design/dialog/form-dialog.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { TextArea, TextField } from '#design/form/fields.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { useAction, useFormAction } from '#design/form/use-action.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatFileSize } from '#shared/text/file-size.ts';
import { loadEmails, sendEmail } from '../client.ts';
import {
  type DocumentEmails,
  maxMessageLength,
  maxSubjectLength,
  type NewDocumentEmail,
} from '../contract/sending.ts';
import { messages } from '../messages/messages.ts';
import { EmailPreview } from './email-preview.tsx';
import { hasRecipientError, parseRecipients, RecipientsField } from './recipients-field.tsx';

interface SendDialogProps {
  readonly id: string;
  readonly onClose: () => void;
  /** Called once the email is in the outbox, not once it is sent. */
  readonly onQueued: (emails: DocumentEmails) => void;
}

export function SendDialog(props: SendDialogProps) {
  const { sending: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const { run, result, error } = useAction((id: string) => loadEmails(transport, id));
  const { id, onClose } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the runner of an action is another one each time
  useEffect(() => void run(id), [id]);
  return (
    <Dialog title={text.title} onClose={onClose} isWide closeLabel={text.close}>
      {result ? (
        <SendForm {...props} emails={result} />
      ) : (
        <p role="status" className="pt-4">
          {error === undefined ? text.loading : text.notLoaded}
        </p>
      )}
    </Dialog>
  );
}

interface AttachmentsProps {
  readonly emails: DocumentEmails;
  readonly email: NewDocumentEmail;
  readonly onChange: (change: Partial<NewDocumentEmail>) => void;
}

const toggle = <Item,>(items: readonly Item[], item: Item, isIn: boolean): Item[] =>
  isIn ? [...items, item] : items.filter((other) => other !== item);

function Attachments({ emails, email, onChange }: AttachmentsProps) {
  const { sending: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <fieldset>
      <legend className="label text-ink-2">{text.attachments}</legend>
      {emails.files.map(({ format, name, size }) => (
        <Checkbox
          key={format}
          label={`${name}, ${formatFileSize(language, size)}`}
          checked={email.formats.includes(format)}
          onChange={({ currentTarget }) =>
            onChange({ formats: toggle(email.formats, format, currentTarget.checked) })
          }
        />
      ))}
      {emails.attachments.map(({ id, name, size }) => (
        <Checkbox
          key={id}
          label={`${name}, ${formatFileSize(language, size)}`}
          checked={email.attachments.includes(id)}
          onChange={({ currentTarget }) =>
            onChange({ attachments: toggle(email.attachments, id, currentTarget.checked) })
          }
        />
      ))}
    </fieldset>
  );
}

function useErrors(error: unknown) {
  const { sending: text } = useMessages(messages);
  const fields = getFieldErrors(error);
  const { subject, message } = fields;
  const hasTo = hasRecipientError(fields);
  const hasFields = hasTo || subject !== undefined || message !== undefined;
  return {
    to: hasTo ? text.invalidTo : undefined,
    subject: subject === undefined ? undefined : text.noSubject,
    message: message === undefined ? undefined : text.noMessage,
    form: error === undefined || hasFields ? undefined : fields.links ? text.tooManyLinks : text.notQueued,
  };
}

function SendForm({ id, emails, onClose, onQueued }: SendDialogProps & { emails: DocumentEmails }) {
  const { sending: text } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const [email, setEmail] = useState<NewDocumentEmail>(emails.proposal);
  const [to, setTo] = useState(emails.proposal.to.join(', '));
  // A retry after a lost response is queued only once; a changed email counts as a different email.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const action = useFormAction(async () => {
    onQueued(await sendEmail(transport, id, { ...email, to: parseRecipients(to), key }));
    onClose();
  });
  const errors = useErrors(action.error);
  const linkId = useId();
  const change = (part: Partial<NewDocumentEmail>) => {
    setKey(crypto.randomUUID());
    setEmail({ ...email, ...part });
  };
  const changeTo = (typed: string) => {
    setKey(crypto.randomUUID());
    setTo(typed);
  };
  if (emails.files.length === 0) return <p className="pt-4">{text.notReady}</p>;
  return (
    <DialogForm
      action={action}
      submitLabel={text.submit[emails.kind]}
      pendingLabel={text.submitting}
      error={errors.form}
      onClose={onClose}
    >
      <div className="grid min-w-0 gap-x-10 gap-y-6 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <RecipientsField
            label={text.to}
            hint={text.toHint}
            value={to}
            error={errors.to}
            onChange={({ currentTarget }) => changeTo(currentTarget.value)}
          />
          <TextField
            label={text.subject}
            lang={emails.language}
            maxLength={maxSubjectLength}
            value={email.subject}
            error={errors.subject}
            onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
          />
          <TextArea
            label={text.message}
            lang={emails.language}
            rows={12}
            maxLength={maxMessageLength}
            value={email.message}
            error={errors.message}
            onChange={({ currentTarget }) => change({ message: currentTarget.value })}
          />
          <Attachments emails={emails} email={email} onChange={change} />
          <Checkbox
            id={linkId}
            label={text.hasLink}
            checked={email.has_link}
            onChange={({ currentTarget }) => change({ has_link: currentTarget.checked })}
          />
        </div>
        <EmailPreview email={email} emails={emails} />
      </div>
      <p className="label text-ink-2">{text.delivery[emails.delivery]}</p>
    </DialogForm>
  );
}
