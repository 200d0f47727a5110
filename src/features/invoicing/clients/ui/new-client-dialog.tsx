import { useNavigate, useRouter } from '@tanstack/react-router';
import { FormDialog } from '#design/dialog/form-dialog.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { EmailField, TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { CountrySelect } from '../../company/ui/country-select.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { useContractForm } from '../../domain/ui/use-contract-form.ts';
import { createNewClient } from '../client.ts';
import { clientFields } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';

const newClientFields = clientFields.pick({ name: true, email: true, country: true, is_business: true });

export function NewClientDialog({ onClose }: { readonly onClose: () => void }) {
  const { list, kinds } = useMessages(messages);
  const { create: text } = list;
  const { cancel } = useMessages(shared);
  const navigate = useNavigate();
  const { transport } = useRouter().options.context;
  const { action, errors, control } = useContractForm({
    id: 'new-client',
    contract: newClientFields,
    readOthers: (values) => ({ is_business: values.text('kind') !== 'consumer' }),
    async save(fields) {
      const id = await createNewClient(transport, fields);
      await navigate({ to: adminPaths.client, params: { id } });
    },
  });
  return (
    <FormDialog
      title={text.title}
      action={action}
      submitLabel={text.submit}
      pendingLabel={text.pending}
      cancelLabel={cancel}
      error={errors.form}
      onClose={onClose}
    >
      <TextField {...control('name')} />
      <RadioGroup
        legend={text.kind}
        name="kind"
        layout="segments"
        defaultValue="business"
        options={[
          { value: 'business', label: kinds.business },
          { value: 'consumer', label: kinds.consumer },
        ]}
      />
      <EmailField {...control('email')} />
      <CountrySelect {...control('country')} defaultValue="NL" />
    </FormDialog>
  );
}
