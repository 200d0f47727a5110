import { RadioGroup } from '#design/form/choices.tsx';
import { Select, TextArea, TextField } from '#design/form/fields.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { languageNames, languages } from '#shared/i18n/language.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { formatAmount, formatEuros } from '#shared/money/money.ts';
import { roundingSteps } from '../../domain/contract/settings.ts';
import { vatCodes } from '../../domain/contract/values.ts';
import { messages as shared } from '../../domain/messages/messages.ts';
import { proposeVatCode } from '../../domain/rules/vat/vat-rates.ts';
import type { ClientDefaults } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';
import type { ClientFieldsProps, VatBasis } from './client-fields.ts';
import { EInvoiceNote } from './e-invoice-note.tsx';
import { ReferenceField } from './reference-field.tsx';

interface InvoicingFieldsProps extends ClientFieldsProps {
  readonly defaults: ClientDefaults;
  readonly basis: VatBasis;
  /** Called after a proposal was filled in. */
  readonly onChange: () => void;
}

export function InvoicingFields({ client, form, defaults, basis, onChange }: InvoicingFieldsProps) {
  const { editor: text } = useMessages(messages);
  const { labels, vatCodes: codes, vatReasons } = useMessages(shared);
  const language = useLanguage();
  const proposal = proposeVatCode(basis, defaults.is_kor);
  const { rate_cents } = defaults;
  const nameRounding = (step: number) => text.rounding[step] ?? text.roundUp(step);
  return (
    <PageSection title={text.sections.invoicing}>
      <EInvoiceNote client={client} />
      <div className="grid items-start gap-x-(--spacing-gutter) gap-y-5 sm:grid-cols-2">
        <TextField
          {...form.input('rate_cents')}
          hint={rate_cents === null ? text.noRate : text.defaultRate(formatEuros(rate_cents, language))}
          defaultValue={client.rate_cents === null ? '' : formatAmount(client.rate_cents, language)}
        />
        <TextField
          {...form.input('payment_days')}
          hint={text.defaultDays(String(defaults.payment_days))}
          defaultValue={client.payment_days === null ? '' : String(client.payment_days)}
        />
        <Select
          {...form.control('vat_code')}
          defaultValue={client.vat_code ?? ''}
          hint={vatReasons[proposal.reason]}
        >
          <option value="">{text.automaticVat(codes[proposal.code])}</option>
          {vatCodes.map((code) => (
            <option key={code} value={code}>
              {codes[code]}
            </option>
          ))}
        </Select>
        <Select
          name="rounding_minutes"
          label={labels.rounding_minutes ?? ''}
          defaultValue={client.rounding_minutes === null ? '' : String(client.rounding_minutes)}
        >
          <option value="">{text.defaultRounding(nameRounding(defaults.rounding_minutes))}</option>
          {roundingSteps.map((step) => (
            <option key={step} value={step}>
              {nameRounding(step)}
            </option>
          ))}
        </Select>
        <LanguageFields client={client} />
        <ReferenceField client={client} form={form} onChange={onChange} />
        <TextField {...form.control('peppol_id')} defaultValue={client.peppol_id} />
        <div className="sm:col-span-2">
          <TextArea {...form.control('note')} rows={2} hint={text.noteHint} defaultValue={client.note} />
        </div>
      </div>
    </PageSection>
  );
}

function LanguageFields({ client }: Pick<ClientFieldsProps, 'client'>) {
  const { editor: text } = useMessages(messages);
  const { labels } = useMessages(shared);
  return (
    <>
      <RadioGroup
        legend={labels.locale ?? ''}
        name="locale"
        layout="segments"
        defaultValue={client.locale}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
      />
      <RadioGroup
        legend={labels.address_form ?? ''}
        name="address_form"
        layout="segments"
        defaultValue={client.address_form}
        options={[
          { value: 'je', label: text.addressForms.je },
          { value: 'u', label: text.addressForms.u },
        ]}
      />
    </>
  );
}
