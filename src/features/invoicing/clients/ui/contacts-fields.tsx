import { Button } from '#design/form/button.tsx';
import { Checkbox } from '#design/form/choices.tsx';
import { EmailField, TextField } from '#design/form/fields.tsx';
import { PageSection } from '#design/page/page-section.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { type ContactFields, maxClientParts } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';
import type { ClientFieldsProps } from './client-fields.ts';

/** An item of a list in a form; the key identifies it while others are added and removed. */
export interface FormPart<Value> {
  readonly key: number;
  readonly value: Value;
}

export const getNextKey = (parts: readonly FormPart<unknown>[]): number =>
  Math.max(-1, ...parts.map(({ key }) => key)) + 1;

export function resizeParts<Value>(
  parts: readonly FormPart<Value>[],
  count: number,
  value: Value,
): FormPart<Value>[] {
  const next = getNextKey(parts);
  return Array.from({ length: count }, (_, index) => parts[index] ?? { key: next + index, value });
}

interface ContactsFieldsProps extends ClientFieldsProps {
  readonly contacts: readonly FormPart<ContactFields>[];
  readonly onChange: (contacts: FormPart<ContactFields>[]) => void;
}

export const emptyContact: ContactFields = {
  name: '',
  role: '',
  email: '',
  phone: '',
  gets_invoices: false,
  gets_reminders: false,
};

export function ContactsFields({ contacts, form, onChange }: ContactsFieldsProps) {
  const { editor: text } = useMessages(messages);
  const add = () =>
    onChange([
      ...contacts,
      {
        key: getNextKey(contacts),
        // The first contact receives the emails by default.
        value: {
          ...emptyContact,
          gets_invoices: contacts.length === 0,
          gets_reminders: contacts.length === 0,
        },
      },
    ]);
  return (
    <PageSection title={text.sections.contacts}>
      {contacts.length === 0 && <p className="pb-3 text-ink-2">{text.noContacts}</p>}
      <div className="grid gap-y-6">
        {contacts.map(({ key, value }, index) => (
          <ContactFieldset
            key={key}
            index={index}
            contact={value}
            form={form}
            onRemove={() => onChange(contacts.filter((contact) => contact.key !== key))}
          />
        ))}
      </div>
      {contacts.length < maxClientParts && (
        <p className="pt-4">
          <Button size="small" onClick={add}>
            {text.addContact}
          </Button>
        </p>
      )}
    </PageSection>
  );
}

interface ContactFieldsetProps extends Pick<ClientFieldsProps, 'form'> {
  readonly index: number;
  readonly contact: ContactFields;
  readonly onRemove: () => void;
}

function ContactFieldset({ index, contact, form, onRemove }: ContactFieldsetProps) {
  const { editor: text } = useMessages(messages);
  const { labels } = useMessages(shared);
  const nameOf = (name: keyof ContactFields) => `contacts.${index}.${name}` as const;
  const field = (name: 'name' | 'role' | 'email' | 'phone') => ({
    ...form.control(nameOf(name)),
    defaultValue: contact[name],
  });
  return (
    <fieldset className="grid min-w-0 items-start gap-x-(--spacing-gutter) gap-y-4 border-line border-t pt-3 sm:grid-cols-2">
      <legend className="sr-only">{text.contact(index + 1)}</legend>
      <TextField {...field('name')} />
      <TextField {...field('role')} />
      <EmailField {...field('email')} />
      <TextField {...field('phone')} type="tel" />
      <div className="flex flex-wrap items-center gap-x-6 sm:col-span-2">
        <Checkbox
          name={nameOf('gets_invoices')}
          label={labels.gets_invoices ?? ''}
          defaultChecked={contact.gets_invoices}
        />
        <Checkbox
          name={nameOf('gets_reminders')}
          label={labels.gets_reminders ?? ''}
          defaultChecked={contact.gets_reminders}
        />
        <Button
          variant="underlined"
          size="label"
          className="ml-auto"
          aria-label={text.removeContact(contact.name || String(index + 1))}
          onClick={onRemove}
        >
          {text.remove}
        </Button>
      </div>
    </fieldset>
  );
}
