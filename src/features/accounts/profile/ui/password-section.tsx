import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { UsernameField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import { OpenableForm } from '../../ui/account-form.tsx';
import { AccountSection } from '../../ui/account-section.tsx';
import { getText } from '../../ui/form-data.ts';
import { AccountPasswordField, RemoveLoginMethods } from '../../ui/form-fields.tsx';
import { changePassword } from '../client.ts';
import type { Account } from '../contract.ts';

export function PasswordSection({ account }: { account: Account }) {
  const text = useMessages(messages);
  const router = useRouter();
  const [message, setMessage] = useState('');
  const change = async (formData: FormData) => {
    await changePassword(router.options.context.transport, {
      current: getText(formData, 'current'),
      password: getText(formData, 'password'),
      remove_login_methods: formData.has('remove_login_methods'),
    });
    await router.invalidate();
    setMessage(text.account.passwordChanged);
  };
  return (
    <AccountSection title={text.account.passwordTitle} text={text.account.passwordText} message={message}>
      <OpenableForm label={text.account.changePassword} onOpen={() => setMessage('')} onSubmit={change}>
        {(getError) => (
          <>
            <UsernameField value={account.email} />
            <AccountPasswordField
              name="current"
              label={text.account.current}
              autoComplete="current-password"
              error={getError('current')}
            />
            <AccountPasswordField
              name="password"
              label={text.newPassword}
              autoComplete="new-password"
              error={getError('password')}
            />
            {account.passkeys.length + account.wallets.length > 0 && <RemoveLoginMethods />}
          </>
        )}
      </OpenableForm>
    </AccountSection>
  );
}
