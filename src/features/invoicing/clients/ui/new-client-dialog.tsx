import { useNavigate, useRouter } from '@tanstack/react-router';
import { Dialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { RadioGroup } from '#design/form/choices.tsx';
import { EmailField, TextField } from '#design/form/fields.tsx';
import { FormActions } from '#design/form/forms.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import { adminPaths } from '#shared/urls/admin-paths.ts';
import { CountrySelect } from '../../company/ui/country-select.tsx';
import { messages as shared } from '../../domain/messages/messages.ts';
import { findMaxLength } from '../../domain/rules/parties/max-length.ts';
import { FormValues } from '../../domain/ui/form-values.ts';
import { useFieldErrors } from '../../domain/ui/use-field-errors.ts';
import { createNewClient } from '../client.ts';
import { clientFields } from '../contract/clients.ts';
import { messages } from '../messages/messages.ts';

const limits = { getMaxLength: (field: string) => findMaxLength(clientFields, field) };

/** Asks for what a client begins with, then opens its editor. */
export function NewClientDialog({ onClose }: { readonly onClose: () => void }) {
  const { list, kinds } = useMessages(messages);
  const language = useLanguage();
  const { create: text } = list;
  const { labels, cancel } = useMessages(shared);
  const navigate = useNavigate();
  const { transport } = useRouter().options.context;
  const { form, submit, isPending, error } = useFormAction(async (data) => {
    const values = new FormValues(data, language);
    const id = await createNewClient(transport, {
      name: values.text('name'),
      email: values.text('email'),
      country: values.text('country'),
      is_business: values.choice('kind', ['business', 'consumer']) === 'business',
    });
    await navigate({ to: adminPaths.client, params: { id } });
  });
  const errors = useFieldErrors(error, 'new-client', limits);
  return (
    <Dialog title={text.title} onClose={onClose}>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5 pt-5">
        <TextField name="name" label={labels.name ?? ''} error={errors.get('name')} />
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
        <EmailField name="email" label={labels.email ?? ''} error={errors.get('email')} />
        <CountrySelect
          name="country"
          label={labels.country ?? ''}
          defaultValue="NL"
          error={errors.get('country')}
        />
        <FormActions
          submitLabel={text.submit}
          pendingLabel={text.pending}
          isPending={isPending}
          error={errors.form}
        >
          <Button variant="underlined" onClick={onClose}>
            {cancel}
          </Button>
        </FormActions>
      </form>
    </Dialog>
  );
}
