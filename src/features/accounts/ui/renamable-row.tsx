import { useRouter } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/button.tsx';
import { ConfirmButton } from '../../../design/confirm-button.tsx';
import { TextField } from '../../../design/fields.tsx';
import { maxNameLength } from '../../../shared/credential-limits.ts';
import { useMessages } from '../../../shared/i18n/language-context.tsx';
import { messages } from '../messages/messages.ts';
import { AccountForm } from './account-form.tsx';
import { getText } from './form-data.ts';

interface RenamableRowProps {
  name: string;
  /** Text in a monospaced font, such as an address. */
  detail?: string;
  /** The confirmation message before removal. */
  confirmText: string;
  onRename: (name: string) => Promise<void>;
  onRemove: () => Promise<void>;
  /** Further details. */
  children: ReactNode;
}

/** A passkey or a linked address, which the user can rename and remove. */
export function RenamableRow({ name, detail, confirmText, onRename, onRemove, children }: RenamableRowProps) {
  const { account: text, name: label } = useMessages(messages);
  const router = useRouter();
  const [state, setState] = useState<'ready' | 'open' | 'closed'>('ready');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'closed') button.current?.focus();
  }, [state]);
  const rename = async (formData: FormData) => {
    await onRename(getText(formData, 'name'));
    await router.invalidate();
    setState('closed');
  };
  return (
    <li className="grid gap-3 border-line border-t py-4">
      {state === 'open' ? (
        <AccountForm submitLabel={text.save} onSubmit={rename} onCancel={() => setState('closed')}>
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
      ) : (
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
          <span className="wrap-anywhere font-medium">{name}</span>
          <span className="flex flex-wrap gap-x-5">
            <Button ref={button} variant="underlined" onClick={() => setState('open')}>
              {text.rename}
            </Button>
            <ConfirmButton
              label={text.remove}
              isDanger
              confirm={{ question: confirmText, cancelLabel: text.cancel }}
              onConfirm={onRemove}
            />
          </span>
        </div>
      )}
      {detail !== undefined && <p className="break-all font-mono">{detail}</p>}
      <p className="label text-ink-2">{children}</p>
    </li>
  );
}
