import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import { messages } from '../messages/messages.ts';
import type { ClientFieldsProps } from './client-fields.ts';

interface ReferenceFieldProps extends ClientFieldsProps {
  readonly onChange: () => void;
}

/** Proposes a reference for a business that has none, because e-invoices require it. */
export function ReferenceField({ client, form, onChange }: ReferenceFieldProps) {
  const { editor: text } = useMessages(messages);
  const control = form.control('buyer_reference');
  const proposal = formatClientNumber(client.number);
  const propose = () => {
    const field = document.getElementById(control.id);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = proposal;
    field.focus();
    onChange();
  };
  const needsProposal = client.is_business && client.buyer_reference === '';
  return (
    <div>
      <TextField
        {...control}
        hint={client.is_business ? text.referenceHint : undefined}
        defaultValue={client.buyer_reference}
      />
      {needsProposal && (
        <Button variant="underlined" size="label" onClick={propose}>
          {text.takeNumber(proposal)}
        </Button>
      )}
    </div>
  );
}
