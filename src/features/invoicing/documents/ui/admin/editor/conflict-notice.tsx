import { useRouter } from '@tanstack/react-router';
import { Button } from '#design/form/button.tsx';
import { useAction } from '#design/form/use-action.ts';
import { formatPlainDate } from '#shared/dates/plain-date.ts';
import { describeError } from '#shared/i18n/describe-error.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { messages as sharedMessages } from '../../../../domain/messages/messages.ts';
import { formatUnitPrice } from '../../../../domain/rules/documents/unit-price.ts';
import { loadInvoice } from '../../../client.ts';
import type { InvoiceDetail } from '../../../contract/detail.ts';
import type { DraftFields, DraftLine } from '../../../contract/drafts.ts';
import { messages } from '../../../messages/messages.ts';
import { findDifferences } from '../../../rules/draft-differences.ts';
import { formatDiscount, formatLineQuantity } from '../../../rules/typed-values.ts';
import type { InvoiceDraft } from './use-invoice-draft.ts';

type Field = ReturnType<typeof findDifferences>[number];

function useFieldTexts(clients: readonly InvoiceDetail['client'][]) {
  const { editor: text } = useMessages(messages);
  const { document, vatCodes } = useMessages(sharedMessages);
  const language = useLanguage();
  const labels: Readonly<Record<Field, string>> = {
    client_id: text.client,
    title: text.titleLabel,
    buyer_reference: text.reference,
    language: text.language,
    issue_date: text.issueDate,
    payment_days: text.paymentDays,
    supply_from: text.supplyFrom,
    supply_to: text.supplyTo,
    prices_include_vat: text.prices,
    discount: text.discount,
    lines: text.lines,
    note: text.note,
    private_note: text.privateNote,
  };
  const describeLine = (line: DraftLine): string => {
    const count = `${formatLineQuantity(line, language)} × ${formatUnitPrice(line, language)}`;
    const discount = line.discount && `${document.discount} ${formatDiscount(line.discount, language)}`;
    const date = line.supply_date && formatPlainDate(line.supply_date, language);
    const details = line.kind === 'item' ? [count, discount, vatCodes[line.vat_code], date] : [];
    return [line.description, ...details].filter(Boolean).join(', ');
  };
  const describe = (field: Field, fields: DraftFields): string => {
    const value = fields[field];
    if (field === 'client_id')
      return clients.find((client) => client?.id === value)?.name ?? (value ? text.otherClient : '');
    if (field === 'lines') return fields.lines.map(describeLine).join('\n');
    if (field === 'discount') return formatDiscount(fields.discount, language);
    if (field === 'prices_include_vat') return value ? text.incl : text.excl;
    if (field === 'language') return text.languages[fields.language];
    const isDate = field === 'issue_date' || field === 'supply_from' || field === 'supply_to';
    return isDate && value ? formatPlainDate(String(value), language) : String(value ?? '');
  };
  return { labels, describe };
}

/** Shows the differences between two versions of a draft, and keeps one of them. */
export function ConflictNotice({ draft }: { readonly draft: InvoiceDraft }) {
  const { conflict: text } = useMessages(messages).editor;
  const language = useLanguage();
  const { transport } = useRouter().options.context;
  const { state, fields, detail, keepMine, replace } = draft;
  const current = state.kind === 'conflict' ? state.current : detail;
  const { labels, describe } = useFieldTexts([current.client, detail.client]);
  // The other session may have saved again since the conflict.
  const take = useAction(async () => replace((await loadInvoice(transport, detail.id)).detail));
  if (state.kind !== 'conflict') return null;
  return (
    <section role="alert" data-conflict tabIndex={-1} className="mb-6 border border-dot p-5">
      <h2 className="dotted font-medium font-text text-t0">
        {current.is_final ? text.finalTitle : text.title}
      </h2>
      <p className="pt-1 text-[0.9375rem]">{current.is_final ? text.finalReason : text.reason}</p>
      <dl className="py-3">
        {findDifferences(fields, current.fields).map((field) => (
          <div key={field} className="border-line border-b py-2">
            <dt className="label text-ink-2">{labels[field]}</dt>
            <dd className="grid gap-x-6 gap-y-1 md:grid-cols-2">
              <Value label={text.mine} value={describe(field, fields)} />
              <Value label={text.theirs} value={describe(field, current.fields)} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-3">
        {!current.is_final && (
          <Button size="small" onClick={() => void keepMine(current)}>
            {text.keepMine}
          </Button>
        )}
        <Button size="small" isPending={take.isPending} onClick={() => void take.run()}>
          {current.is_final ? text.openFinal : text.takeTheirs}
        </Button>
      </p>
      <p className="dotted pt-3 empty:hidden">{describeError(take.error, language)}</p>
    </section>
  );
}

function Value({ label, value }: { readonly label: string; readonly value: string }) {
  const { nothing } = useMessages(messages).editor.conflict;
  return (
    <div className="min-w-0">
      <p className="label text-ink-2">{label}</p>
      <p className="wrap-anywhere whitespace-pre-line">{value === '' ? nothing : value}</p>
    </div>
  );
}
