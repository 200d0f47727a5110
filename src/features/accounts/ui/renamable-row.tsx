import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { maxNameLength } from '#shared/users/credential-limits.ts';
import { messages } from '../messages/messages.ts';
import { AccountForm } from './account-form.tsx';
import { getText } from './form-data.ts';
import { AccountPasswordField } from './form-fields.tsx';

interface RenamableRowProps {
  name: string;
  /** In a monospaced font, such as an address. */
  detail?: string;
  /** Names the passkey or address. */
  removeLabel: string;
  /** Consequences of the removal; the form below it asks for the password. */
  confirmText: string;
  onRename: (name: string) => Promise<void>;
  onRemove: (password: string) => Promise<void>;
  children: ReactNode;
}

export function RenamableRow(props: RenamableRowProps) {
  const { name, detail, removeLabel, confirmText, onRename, onRemove, children } = props;
  const { account: text, name: label } = useMessages(messages);
  const router = useRouter();
  const [state, setState] = useState<'ready' | 'renaming' | 'removing' | 'closed'>('ready');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'closed') button.current?.focus();
  }, [state]);
  const rename = async (formData: FormData) => {
    await onRename(getText(formData, 'name'));
    await router.invalidate();
    setState('closed');
  };
  const remove = (formData: FormData) => onRemove(getText(formData, 'password'));
  const close = () => setState('closed');
  return (
    <li className="grid gap-3 border-line border-t py-4">
      {state === 'removing' && (
        <AccountForm submitLabel={removeLabel} onSubmit={remove} onCancel={close}>
          {(getError) => (
            <>
              <p>{confirmText}</p>
              <AccountPasswordField
                name="password"
                label={text.confirm}
                autoComplete="current-password"
                error={getError('password')}
              />
            </>
          )}
        </AccountForm>
      )}
      {state === 'renaming' && (
        <AccountForm submitLabel={text.saveName} onSubmit={rename} onCancel={close}>
          {(getError) => (
            <TextField
              name="name"
              label={label}
              error={getError('name')}
              required
              autoComplete="off"
              spellCheck={false}
              maxLength={maxNameLength}
              defaultValue={name}
            />
          )}
        </AccountForm>
      )}
      {(state === 'ready' || state === 'closed') && (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <span className="wrap-anywhere font-medium">{name}</span>
          <span className="flex flex-wrap gap-x-5 gap-y-3">
            <Button ref={button} variant="underlined" onClick={() => setState('renaming')}>
              {text.rename}
            </Button>
            <Button variant="underlined" onClick={() => setState('removing')}>
              {removeLabel}
            </Button>
          </span>
        </div>
      )}
      {detail !== undefined && <p className="break-all font-mono">{detail}</p>}
      <p className="label text-ink-2">{children}</p>
    </li>
  );
}
