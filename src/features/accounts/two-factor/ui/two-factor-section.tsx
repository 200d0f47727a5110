import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { TextField } from '#design/form/fields.tsx';
import { ApiError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../../messages/messages.ts';
import type { Account } from '../../profile/contract.ts';
import { AccountForm, ReauthenticationForm } from '../../ui/account-form.tsx';
import { AccountSection } from '../../ui/account-section.tsx';
import { getText } from '../../ui/form-data.ts';
import { confirmTwoFactor, disableTwoFactor, renewRecoveryCodes, startTwoFactorSetup } from '../client.ts';
import type { TwoFactorSetup } from '../contract.ts';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

export function TwoFactorSection({ account }: { account: Account }) {
  const text = useMessages(messages).account;
  const router = useRouter();
  const { transport } = router.options.context;
  const [setup, setSetup] = useState<TwoFactorSetup>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  const [message, setMessage] = useState('');
  const startSetup = async (password: string) => {
    setMessage('');
    setSetup(await startTwoFactorSetup(transport, password));
  };
  const finishSetup = async () => {
    setCodes(setup?.recovery_codes ?? []);
    setSetup(undefined);
    await router.invalidate();
    setMessage(text.codesReady);
  };
  const renew = async (password: string) => {
    setCodes(await renewRecoveryCodes(transport, password));
    await router.invalidate();
  };
  const remove = async (password: string) => {
    await disableTwoFactor(transport, password);
    setCodes([]);
    await router.invalidate();
    setMessage(text.turnedOff);
  };
  return (
    <AccountSection
      title={text.codesTitle}
      text={account.has_second_factor ? text.codesOn : text.codesOff}
      message={message}
    >
      {setup && (
        <TwoFactorSetupForm setup={setup} onConfirmed={finishSetup} onCancel={() => setSetup(undefined)} />
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} onDone={() => setCodes([])} />}
      {!account.has_second_factor && !setup && (
        <ReauthenticationForm label={text.turnOn} onSubmit={startSetup} />
      )}
      {account.has_second_factor && (
        <>
          <p className={account.recovery_codes < 3 ? 'dotted' : ''}>
            {text.codesLeft(account.recovery_codes)}
          </p>
          <div className="flex flex-wrap items-start gap-3">
            <ReauthenticationForm label={text.renew} onSubmit={renew} />
            <ReauthenticationForm label={text.turnOff} onSubmit={remove} />
          </div>
        </>
      )}
    </AccountSection>
  );
}

interface TwoFactorSetupFormProps {
  setup: TwoFactorSetup;
  onConfirmed: () => Promise<void>;
  onCancel: () => void;
}

function TwoFactorSetupForm({ setup, onConfirmed, onCancel }: TwoFactorSetupFormProps) {
  const { account: text, problem } = useMessages(messages);
  const { transport } = useRouter().options.context;
  const confirm = async (formData: FormData) => {
    await confirmTwoFactor(transport, getText(formData, 'code'));
    await onConfirmed();
  };
  const isWrong = (error: unknown) => error instanceof ApiError && error.fields.code === 'wrong';
  return (
    <AccountForm submitLabel={text.finish} onSubmit={confirm} onCancel={onCancel}>
      {(getError, error) => (
        <>
          <p>{text.scan}</p>
          <QrCode rows={setup.rows} label={text.qr} />
          <dl>
            <dt className="label text-ink-2">{text.key}</dt>
            <dd className="font-mono">{setup.secret.match(/.{1,4}/g)?.join(' ')}</dd>
          </dl>
          <TextField
            name="code"
            label={text.firstCode}
            error={isWrong(error) ? problem.code : getError('code')}
            required
            autoComplete="one-time-code"
            inputMode="numeric"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={40}
          />
        </>
      )}
    </AccountForm>
  );
}
