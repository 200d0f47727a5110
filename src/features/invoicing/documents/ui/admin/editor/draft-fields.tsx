import { type ChangeEvent, useState } from 'react';
import { DateField, Select, TextArea, TextField } from '#design/form/fields.tsx';
import { currentTime } from '#shared/dates/clock.ts';
import { addDays, formatShortPlainDate, toPlainDate } from '#shared/dates/plain-date.ts';
import { languages } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { hasDueDate } from '../../../../domain/contract/quotes.ts';
import { maxPaymentDays } from '../../../contract/drafts.ts';
import type { ClientChoice } from '../../../contract/list.ts';
import { messages } from '../../../messages/messages.ts';
import { changeIssueDate } from '../../../rules/supply-date.ts';
import { formatDiscount, parseDays, parseDiscount } from '../../../rules/typed-values.ts';
import { ClientDialog } from '../list/client-dialog.tsx';
import { ParsedField } from './parsed-field.tsx';
import type { InvoiceDraft } from './use-invoice-draft.ts';
import { useLimitedText } from './use-limited-text.ts';

type FieldsProps = Readonly<Record<'draft', InvoiceDraft>>;

export function DraftFieldsForm({ draft }: FieldsProps) {
  const { editor: text } = useMessages(messages);
  const { fields, change } = draft;
  const title = useLimitedText({
    label: text.titleLabel,
    value: fields.title,
    max: 200,
    onChange: (value) => change({ title: value }),
  });
  const reference = useLimitedText({
    label: text.reference,
    value: fields.buyer_reference,
    max: 100,
    onChange: (value) => change({ buyer_reference: value }),
  });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 md:grid-cols-4 md:gap-x-6">
      <ClientField draft={draft} />
      <Select
        label={text.language}
        value={fields.language}
        onChange={({ currentTarget: { value } }) =>
          change({ language: languages.find((language) => language === value) ?? fields.language })
        }
      >
        {languages.map((language) => (
          <option key={language} value={language}>
            {text.languages[language]}
          </option>
        ))}
      </Select>
      <div className="col-span-2">
        <TextField autoComplete="off" id="draft-title" label={text.titleLabel} {...title} />
      </div>
      <DateFields draft={draft} />
      <TextField autoComplete="off" id="draft-buyer_reference" label={text.reference} {...reference} />
      <Select
        label={text.prices}
        value={fields.prices_include_vat ? 'incl' : 'excl'}
        onChange={({ currentTarget: { value } }) => change({ prices_include_vat: value === 'incl' })}
      >
        <option value="excl">{text.excl}</option>
        <option value="incl">{text.incl}</option>
      </Select>
      <DiscountField draft={draft} />
    </div>
  );
}

function DateFields({ draft: { fields, detail, change } }: FieldsProps) {
  const { editor: text } = useMessages(messages);
  const language = useLanguage();
  const today = toPlainDate(currentTime());
  const dateProps = (name: 'issue_date' | 'supply_from' | 'supply_to') => ({
    id: `draft-${name}`,
    value: fields[name] ?? '',
    onChange({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) {
      const date = value === '' ? null : value;
      change(name === 'issue_date' ? changeIssueDate(fields, date, today) : { [name]: date });
    },
  });
  const isQuote = detail.kind === 'quote';
  // Nothing is supplied yet: an advance has the date of its prepayment, as on its paper.
  const isPrepayment = detail.kind === 'advance' && fields.supply_from === null;
  const dueDate = addDays(fields.issue_date ?? today, fields.payment_days);
  return (
    <>
      <DateField
        label={isQuote ? text.quoteDate : text.issueDate}
        labelEnd={
          fields.issue_date === null && (
            <span className="label max-[1400px]:hidden text-ink-2">{text.today}</span>
          )
        }
        {...dateProps('issue_date')}
      />
      {hasDueDate(detail.kind) && (
        <div className="relative min-w-0">
          <ParsedField
            label={isQuote ? text.validDays : text.paymentDays}
            value={fields.payment_days}
            format={String}
            parse={parseDays}
            invalidText={text.invalid.days(maxPaymentDays)}
            onChange={(payment_days) => change({ payment_days })}
            renderLabel={(id) => (
              <label htmlFor={id} className="label block text-ink-2">
                {isQuote ? text.validDays : text.paymentDays}
              </label>
            )}
            className="writing-line"
          />
          {/* At the end of the field, beside the few digits in it. */}
          <span className="label pointer-events-none absolute top-[1.625rem] right-0 text-ink-2 max-[1400px]:hidden">
            {formatShortPlainDate(dueDate, language).replace(/ \d{4}$/, '')}
          </span>
        </div>
      )}
      {!isPrepayment && <DateField label={text.supplyFrom} {...dateProps('supply_from')} />}
      <DateField label={isPrepayment ? text.prepaidOn : text.supplyTo} {...dateProps('supply_to')} />
    </>
  );
}

function DiscountField({ draft: { fields, change } }: FieldsProps) {
  const { editor: text } = useMessages(messages);
  const language = useLanguage();
  return (
    <div className="min-w-0">
      <ParsedField
        label={text.discount}
        value={fields.discount}
        format={(value) => formatDiscount(value, language)}
        parse={(typed) => parseDiscount(typed, language)}
        invalidText={text.invalid.discount}
        placeholder={text.discountHint}
        onChange={(discount) => change({ discount })}
        renderLabel={(id) => (
          <label htmlFor={id} className="label flex justify-between text-ink-2">
            {text.discount}
            <span>{text.onTotal}</span>
          </label>
        )}
        className="writing-line"
      />
    </div>
  );
}

/** Returns the fields that a client sets on a draft; a quote keeps its period of validity. */
const fromClient = ({ id, locale, payment_days, buyer_reference }: ClientChoice, isQuote: boolean) => ({
  client_id: id,
  language: locale,
  ...(payment_days !== null && !isQuote && { payment_days }),
  ...(buyer_reference !== '' && { buyer_reference }),
});

function ClientField({ draft: { fields, detail, state, change } }: FieldsProps) {
  const { editor: text } = useMessages(messages);
  const [isChoosing, setIsChoosing] = useState(false);
  const [chosen, setChosen] = useState<ClientChoice | null>();
  const client = chosen === undefined ? detail.client : chosen;
  const name = fields.client_id === null ? undefined : client?.name;
  const error = state.kind === 'rejected' && 'client_id' in state.error.fields && state.error.message;
  return (
    <div className="min-w-0">
      <span id="draft-client-label" className="label flex justify-between gap-x-3 text-ink-2">
        {text.client}
        {name !== undefined && client && <span>{`C${String(client.number).padStart(2, '0')}`}</span>}
      </span>
      {/* Styled like the fields next to it. */}
      <button
        type="button"
        id="draft-client_id"
        aria-haspopup="dialog"
        aria-describedby="draft-client-label draft-client-error"
        className={`control writing-line block w-full truncate py-1 text-left text-[1rem] ${name === undefined ? 'text-ink-2' : ''}`}
        onClick={() => setIsChoosing(true)}
      >
        {name ?? text.noClient}
      </button>
      <p id="draft-client-error" role="alert" className="label dotted pt-1 empty:hidden">
        {error}
      </p>
      {isChoosing && (
        <ClientDialog
          noneLabel={text.withoutClient}
          onClose={() => setIsChoosing(false)}
          onChoose={(next) => {
            setIsChoosing(false);
            setChosen(next);
            change(next ? fromClient(next, detail.kind === 'quote') : { client_id: null });
          }}
        />
      )}
    </div>
  );
}

export function DraftNotes({ draft: { fields, change } }: FieldsProps) {
  const { editor: text } = useMessages(messages);
  const note = useLimitedText({
    label: text.note,
    value: fields.note,
    max: 2000,
    onChange: (value) => change({ note: value }),
  });
  const privateNote = useLimitedText({
    label: text.privateNote,
    value: fields.private_note,
    max: 2000,
    onChange: (value) => change({ private_note: value }),
  });
  return (
    <div className="grid gap-x-6 gap-y-4 py-8 md:grid-cols-2">
      <TextArea autoComplete="off" id="draft-note" label={text.note} rows={1} {...note} />
      <TextArea autoComplete="off" label={text.privateNote} rows={1} {...privateNote} />
    </div>
  );
}
