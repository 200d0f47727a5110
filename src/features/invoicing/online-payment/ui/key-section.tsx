import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { TextField } from '#design/form/fields.tsx';
import { getFieldErrors } from '#design/form/form-errors.ts';
import { FormActions } from '#design/form/forms.tsx';
import { useAction, useFormAction } from '#design/form/use-action.ts';
import { PageSection } from '#design/page/page-section.tsx';
import { Status } from '#design/status/status.tsx';
import { StatusMessage } from '#design/status/status-message.tsx';
import { ApiError } from '#shared/api/api-transport.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { removeKey, saveKey } from '../client.ts';
import type { OnlinePaymentSettings } from '../contract.ts';
import { messages } from '../messages/messages.ts';

const isKnownReason = (reason: string): reason is 'key_rejected' | 'demo' =>
  reason === 'key_rejected' || reason === 'demo';

interface KeySectionProps {
  readonly settings: OnlinePaymentSettings;
}

function useFormError(error: unknown): string | undefined {
  const { errors: text } = useMessages(messages).key;
  if (error === undefined) return undefined;
  if (!(error instanceof ApiError)) return text.failed;
  if ('api_key' in error.fields) return undefined;
  if (error.code === 'conflict') return text.conflict;
  return error.code === 'bad_gateway' ? text.unavailable : text.failed;
}

export function KeySection({ settings }: KeySectionProps) {
  const { key: text } = useMessages(messages);
  const router = useRouter();
  const { transport } = router.options.context;
  const { mode, version } = settings;
  const [message, setMessage] = useState('');
  const { form, submit, isPending, error } = useFormAction(async (data) => {
    setMessage('');
    await saveKey(transport, { api_key: String(data.get('api_key') ?? '').trim(), version });
    form.current?.reset();
    setMessage(text.saved);
    await router.invalidate();
  });
  const getState = () => {
    if (mode === null) return text.none;
    return settings.is_readable ? text[mode] : text.unreadable;
  };
  const reason = getFieldErrors(error).api_key;
  return (
    <PageSection title={text.title}>
      <StatusMessage message={message} tone="success" className="mb-3" />
      {mode !== null && (
        <p className="label pb-2">
          <Status tone={settings.is_readable ? (mode === 'live' ? 'active' : 'partial') : 'attention'}>
            {text.modes[mode]}
          </Status>
        </p>
      )}
      <p className="max-w-[41em] pb-5 text-ink-2">{getState()}</p>
      <form ref={form} noValidate onSubmit={submit} className="grid max-w-[41em] gap-5">
        <TextField
          name="api_key"
          label={text.label}
          hint={text.hint}
          autoComplete="off"
          spellCheck={false}
          maxLength={120}
          error={reason && (isKnownReason(reason) ? text.errors[reason] : text.errors.other)}
        />
        <FormActions
          submitLabel={mode === null ? text.save : text.replace}
          pendingLabel={text.saving}
          isPending={isPending}
          size="small"
          error={useFormError(error)}
        >
          {mode !== null && <RemoveKey settings={settings} onRemoved={() => setMessage(text.removed)} />}
        </FormActions>
      </form>
    </PageSection>
  );
}

function RemoveKey({ settings: { version }, onRemoved }: KeySectionProps & { onRemoved: () => void }) {
  const { key: text } = useMessages(messages);
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending, error } = useAction(async () => {
    await removeKey(router.options.context.transport, version);
    onRemoved();
    await router.invalidate();
  });
  return (
    <>
      <Button variant="underlined" isPending={isPending} onClick={() => setAsking(true)}>
        {text.remove}
      </Button>
      <span role="alert" className="empty:hidden">
        {useFormError(error) ?? ''}
      </span>
      {isAsking && (
        <ConfirmDialog
          title={text.removeTitle}
          description={text.removeText}
          cancelLabel={text.cancel}
          confirmLabel={text.removeConfirm}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false);
            void run();
          }}
        />
      )}
    </>
  );
}
