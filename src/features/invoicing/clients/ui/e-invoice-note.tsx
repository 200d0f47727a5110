import { FieldLinks } from '#design/form/forms.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { messages } from '../messages/messages.ts';
import { findMissingEInvoiceFields } from '../rules/e-invoice-fields.ts';
import type { ClientFieldsProps } from './client-fields.ts';

export function EInvoiceNote({ client }: Pick<ClientFieldsProps, 'client'>) {
  const { editor: text } = useMessages(messages);
  const { labels } = useMessages(shared);
  const missing = findMissingEInvoiceFields(client);
  if (missing.length === 0 || client.masked_at !== null || client.merged_into !== null) return null;
  return (
    <section aria-label={text.eInvoices} className="mb-5 border-line border-b pb-3 text-[0.9375rem]">
      <p className="text-ink-2">{text.eInvoicesNeed}</p>
      <FieldLinks
        errors={missing.map((field) => ({ message: labels[field] ?? field, fieldId: `client-${field}` }))}
      />
    </section>
  );
}
