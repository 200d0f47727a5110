import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { CountrySelect } from '../../company/ui/country-select.tsx';
import { type FurtherAddress, maxClientParts } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';
import type { ClientFieldsProps } from './client-fields.ts';
import { type FormPart, getNextKey } from './contacts-fields.tsx';

interface FurtherAddressesProps extends ClientFieldsProps {
  readonly addresses: readonly FormPart<FurtherAddress>[];
  readonly onChange: (addresses: FormPart<FurtherAddress>[]) => void;
}

/** A new address; an empty country means the client's own country. */
export const emptyAddress: FurtherAddress = { label: '', street: '', postal_code: '', city: '', country: '' };

export function FurtherAddresses({ client, addresses, form, onChange }: FurtherAddressesProps) {
  const { editor: text } = useMessages(messages);
  const add = () => {
    const value = { ...emptyAddress, country: client.country };
    onChange([...addresses, { key: getNextKey(addresses), value }]);
  };
  return (
    <PageSection title={text.sections.addresses}>
      <div className="grid gap-y-6">
        {addresses.map(({ key, value }, index) => (
          <AddressFieldset
            key={key}
            index={index}
            address={value}
            form={form}
            onRemove={() => onChange(addresses.filter((address) => address.key !== key))}
          />
        ))}
      </div>
      {addresses.length < maxClientParts && (
        <p className={addresses.length > 0 ? 'pt-4' : undefined}>
          <Button size="small" onClick={add}>
            {text.addAddress}
          </Button>
        </p>
      )}
    </PageSection>
  );
}

interface AddressFieldsetProps extends Pick<ClientFieldsProps, 'form'> {
  readonly index: number;
  readonly address: FurtherAddress;
  readonly onRemove: () => void;
}

function AddressFieldset({ index, address, form, onRemove }: AddressFieldsetProps) {
  const { editor: text } = useMessages(messages);
  const field = (part: keyof FurtherAddress) => ({
    ...form.control(`addresses.${index}.${part}`),
    defaultValue: address[part],
  });
  return (
    <fieldset className="grid min-w-0 items-start gap-x-(--spacing-gutter) gap-y-4 border-line border-t pt-3 sm:grid-cols-2">
      <legend className="sr-only">{text.address(index + 1)}</legend>
      <TextField {...field('label')} />
      <TextField {...field('street')} />
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] items-start gap-x-4">
        <TextField {...field('postal_code')} />
        <TextField {...field('city')} />
      </div>
      <CountrySelect {...field('country')} />
      <div className="flex justify-end sm:col-span-2">
        <Button
          variant="underlined"
          size="label"
          aria-label={text.removeAddress(address.label || String(index + 1))}
          onClick={onRemove}
        >
          {text.remove}
        </Button>
      </div>
    </fieldset>
  );
}
