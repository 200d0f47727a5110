import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { useFormAction } from '#design/form/use-action.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { getText, useErrorMessages } from './form-data.ts';
import { AccountFormActions, AccountPasswordField } from './form-fields.tsx';

type GetError = (name: string) => string | undefined;

interface AccountFormProps {
  submitLabel: string;
  children: (getError: GetError, error: unknown) => ReactNode;
  onSubmit: (formData: FormData) => Promise<void>;
  onCancel: () => void;
}

/** Opened in place; its first field gets the focus. */
export function AccountForm({ submitLabel, children, onSubmit, onCancel }: AccountFormProps) {
  const { account } = useMessages(messages);
  const { form, submit, isPending, error } = useFormAction(onSubmit);
  const errors = useErrorMessages(error);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus(), [form]);
  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-busy={isPending}
      className="grid gap-6 border-line border-y py-5"
      onSubmit={submit}
    >
      {children(errors.getField, error)}
      <AccountFormActions
        submitLabel={submitLabel}
        variant="outlined"
        isPending={isPending}
        error={errors.form}
      >
        <Button variant="underlined" onClick={onCancel}>
          {account.cancel}
        </Button>
      </AccountFormActions>
    </form>
  );
}

interface OpenableFormProps extends Pick<AccountFormProps, 'children' | 'onSubmit'> {
  /** For the button that opens the form, and its submit button. */
  label: string;
  onOpen?: () => void;
}

export function OpenableForm({ label, children, onOpen, onSubmit }: OpenableFormProps) {
  const [state, setState] = useState<'closed' | 'open' | 'cancelled'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'cancelled') button.current?.focus();
  }, [state]);
  const send = async (formData: FormData) => {
    await onSubmit(formData);
    setState('closed');
  };
  if (state === 'open')
    return (
      <AccountForm submitLabel={label} onSubmit={send} onCancel={() => setState('cancelled')}>
        {children}
      </AccountForm>
    );
  const open = () => {
    onOpen?.();
    setState('open');
  };
  return (
    <Button ref={button} className="justify-self-start" onClick={open}>
      {label}
    </Button>
  );
}

interface ReauthenticationFormProps {
  label: string;
  children?: (getError: GetError) => ReactNode;
  onSubmit: (password: string, formData: FormData) => Promise<void>;
}

/** Asks for the password. */
export function ReauthenticationForm({ label, children, onSubmit }: ReauthenticationFormProps) {
  const { account } = useMessages(messages);
  return (
    <OpenableForm label={label} onSubmit={(formData) => onSubmit(getText(formData, 'password'), formData)}>
      {(getError) => (
        <>
          {children?.(getError)}
          <AccountPasswordField
            name="password"
            label={account.confirm}
            autoComplete="current-password"
            error={getError('password')}
          />
        </>
      )}
    </OpenableForm>
  );
}
