import { useMessages } from '#shared/i18n/language-context.tsx';
import type { DocumentEmails, NewDocumentEmail } from '../contract/sending.ts';
import { messages } from '../messages/messages.ts';
import { toParagraphs } from '../rules/paragraphs.ts';

interface EmailPreviewProps {
  readonly email: NewDocumentEmail;
  readonly emails: Pick<DocumentEmails, 'kind' | 'language'> & {
    readonly files: readonly Pick<DocumentEmails['files'][number], 'format' | 'name'>[];
    readonly attachments: readonly Pick<DocumentEmails['attachments'][number], 'id' | 'name'>[];
  };
}

export function EmailPreview({ email, emails }: EmailPreviewProps) {
  const { sending: text } = useMessages(messages);
  const { open } = messages[emails.language].email;
  const files = emails.files.filter(({ format }) => email.formats.includes(format));
  const attachments = emails.attachments.filter(({ id }) => email.attachments.includes(id));
  const names = [...files, ...attachments].map(({ name }) => name);
  return (
    <section aria-label={text.preview} className="min-w-0 border-line-2 border-t pt-3">
      <p className="label text-ink-2">{text.preview}</p>
      <div lang={emails.language}>
        <p className="wrap-anywhere border-line border-b py-4 font-display font-title text-t2 tracking-[-0.02em]">
          {email.subject}
        </p>
        {toParagraphs(email.message).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other key
          <p key={index} className="wrap-anywhere pt-4">
            {paragraph}
          </p>
        ))}
        {email.has_link && (
          <p className="pt-6">
            <span className="inline-block bg-ink px-5 py-3 font-medium text-paper">{open[emails.kind]}</span>
          </p>
        )}
      </div>
      {names.length > 0 && <p className="label wrap-anywhere pt-6 text-ink-2">{names.join(', ')}</p>}
    </section>
  );
}
