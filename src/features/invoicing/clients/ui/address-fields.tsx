import { RadioGroup } from '#design/form/choices.tsx';
import { EmailField, TextField } from '#design/form/fields.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { CountrySelect } from '../../company/ui/country-select.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { formatIban } from '../../domain/rules/parties/format-iban.ts';
import { isVatNumber } from '../../domain/rules/parties/identifiers.ts';
import { messages } from '../messages/messages.ts';
import type { ClientFieldsProps, VatBasis } from './client-fields.ts';

interface AddressFieldsProps extends ClientFieldsProps {
  readonly onBasisChange: (changed: Partial<VatBasis>) => void;
}

export function AddressFields({ client, form, onBasisChange }: AddressFieldsProps) {
  const { editor: text, kinds } = useMessages(messages);
  const { labels } = useMessages(shared);
  const field = (
    name: 'name' | 'contact' | 'email' | 'phone' | 'street' | 'postal_code' | 'city' | 'kvk',
  ) => ({ ...form.control(name), defaultValue: client[name] });
  return (
    <PageSection title={text.sections.client}>
      <div className="grid items-start gap-x-(--spacing-gutter) gap-y-5 sm:grid-cols-2">
        <TextField {...field('name')} />
        <RadioGroup
          legend={labels.is_business ?? ''}
          name="is_business"
          layout="segments"
          defaultValue={client.is_business ? 'business' : 'consumer'}
          onChange={(kind) => onBasisChange({ is_business: kind === 'business' })}
          options={[
            { value: 'business', label: kinds.business },
            { value: 'consumer', label: kinds.consumer },
          ]}
        />
        <TextField {...field('contact')} />
        <EmailField {...field('email')} />
        <TextField {...field('phone')} type="tel" />
        <TextField {...field('street')} />
        <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-x-4">
          <TextField {...field('postal_code')} />
          <TextField {...field('city')} />
        </div>
        <CountrySelect
          {...form.control('country')}
          defaultValue={client.country}
          onChange={({ currentTarget: { value } }) => onBasisChange({ country: value })}
        />
        <TextField {...field('kvk')} inputMode="numeric" />
        <VatNumberField client={client} form={form} onBasisChange={onBasisChange} />
        <TextField {...form.control('iban')} defaultValue={formatIban(client.iban)} />
      </div>
    </PageSection>
  );
}

/** Validates the check digits of the VAT number, without asking VIES. */
function VatNumberField({ client: { vat_id }, form, onBasisChange }: AddressFieldsProps) {
  const { editor: text } = useMessages(messages);
  const control = form.control('vat_id');
  const isChecked = vat_id !== '' && isVatNumber(vat_id) && control.error === undefined;
  return (
    <TextField
      {...control}
      defaultValue={vat_id}
      hint={isChecked ? text.vatCheck : undefined}
      onChange={({ currentTarget: { value } }) => onBasisChange({ vat_id: value.trim() })}
    />
  );
}
