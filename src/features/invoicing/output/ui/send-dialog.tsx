import { useRouter } from '@tanstack/react-router';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { TextArea, TextField } from '#design/form/fields.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { FormActions } from '#design/form/forms.tsx';
import { useAction } from '#design/form/use-action.ts';
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
  /** Called with the emails of the document once the new one is in the outbox, not once it was sent. */
  readonly onQueued: (emails: DocumentEmails) => void;
}

/** Asks what the email with a document says, shows it, and puts it into the outbox. */
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

/** Returns a list with an item or without it. */
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

/** Returns the errors of the fields, and that of the form where no field has one. */
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
  // A retry after a lost answer is queued once; what was changed since is another email.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const { run, isPending, error } = useAction(async (sent: NewDocumentEmail) => {
    onQueued(await sendEmail(transport, id, { ...sent, key }));
    onClose();
  });
  const errors = useErrors(error);
  const linkId = useId();
  const change = (part: Partial<NewDocumentEmail>) => {
    setKey(crypto.randomUUID());
    setEmail({ ...email, ...part });
  };
  const changeTo = (typed: string) => {
    setKey(crypto.randomUUID());
    setTo(typed);
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void run({ ...email, to: parseRecipients(to) });
  };
  if (emails.files.length === 0) return <p className="pt-4">{text.notReady}</p>;
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-x-10 gap-y-6 pt-6 md:grid-cols-2">
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
      <div className="md:col-span-2">
        <p className="label pb-3 text-ink-2">{text.delivery[emails.delivery]}</p>
        <FormActions
          submitLabel={text.submit}
          isPending={isPending}
          pendingLabel={text.submitting}
          error={errors.form}
        >
          <Button onClick={onClose}>{text.cancel}</Button>
        </FormActions>
      </div>
    </form>
  );
}
