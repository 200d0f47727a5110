import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { formatClientNumber } from '../../domain/rules/parties/record-numbers.ts';
import { messages } from '../messages/messages.ts';
import type { ClientFieldsProps } from './client-fields.ts';

interface ReferenceFieldProps extends ClientFieldsProps {
  /** Called after the proposal was filled in. */
  readonly onChange: () => void;
}

const fieldId = 'client-buyer_reference';

/** The reference of a client on documents, with a proposal while a business has none: e-invoices need one. */
export function ReferenceField({ client, errors, onChange }: ReferenceFieldProps) {
  const { editor: text } = useMessages(messages);
  const { labels } = useMessages(shared);
  const proposal = formatClientNumber(client.number);
  const propose = () => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLInputElement)) return;
    field.value = proposal;
    field.focus();
    onChange();
  };
  const needsProposal = client.is_business && client.buyer_reference === '';
  return (
    <div>
      <TextField
        id={fieldId}
        name="buyer_reference"
        label={labels.buyer_reference ?? ''}
        error={errors.get('buyer_reference')}
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
