import { useRouter } from '@tanstack/react-router';
import { TextField } from '#design/form/fields.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { StatusMessage } from '#design/status/status-message.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { maxNameLength } from '#shared/users/credential-limits.ts';
import { messages } from '../../messages/messages.ts';
import { AccountSection } from '../../ui/account-section.tsx';
import { getSelectedLanguage, getText, useErrorMessages } from '../../ui/form-data.ts';
import { AccountFormActions, LanguageSelect } from '../../ui/form-fields.tsx';
import { saveProfile } from '../client.ts';
import type { Account } from '../contract.ts';

export function ProfileSection({ account }: { account: Account }) {
  const text = useMessages(messages);
  const router = useRouter();
  const { form, submit, isPending, result, error } = useFormAction(async (formData) => {
    await saveProfile(router.options.context.transport, {
      name: getText(formData, 'name'),
      language: getSelectedLanguage(formData),
    });
    await router.invalidate();
    return text.account.saved;
  });
  const errors = useErrorMessages(error);
  return (
    <AccountSection title={text.account.profile}>
      <form
        ref={form}
        method="post"
        noValidate
        aria-busy={isPending}
        className="grid gap-6"
        onSubmit={submit}
      >
        <TextField
          name="email"
          label={text.email}
          autoComplete="username"
          spellCheck={false}
          defaultValue={account.email}
          readOnly
        />
        <TextField
          name="name"
          label={text.name}
          error={errors.getField('name')}
          required
          autoComplete="name"
          spellCheck={false}
          maxLength={maxNameLength}
          defaultValue={account.name}
        />
        <LanguageSelect label={text.account.language} defaultValue={account.language} />
        <AccountFormActions submitLabel={text.account.save} isPending={isPending} error={errors.form}>
          <StatusMessage message={result ?? ''} />
        </AccountFormActions>
      </form>
    </AccountSection>
  );
}
