import { ConfirmButton } from '#design/dialog/confirm-button.tsx';
import { ConfirmDialog } from '#design/dialog/dialog.tsx';
import { Button } from '#design/form/button.tsx';
import { Timestamp } from '#design/page/timestamp.tsx';
import { Status } from '#design/status/status.tsx';
import type { OutboxState } from '#shared/email/outbox-state.ts';
import { getServerReply } from '#shared/email/server-reply.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { OutboxEmail, OutboxMeta } from '../../contract.ts';
import { messages } from '../../messages.ts';
import { isDue } from '../../rules.ts';
import type { EmailActions } from './use-email-actions.ts';

const tones = {
  waiting: 'scheduled',
  sending: 'active',
  sent: 'active',
  failed: 'attention',
  discarded: 'idle',
} as const satisfies Record<OutboxState, Parameters<typeof Status>[0]['tone']>;

export function EmailStatus({ email: { state } }: { email: OutboxEmail }) {
  const { states } = useMessages(messages);
  return <Status tone={tones[state]}>{states[state]}</Status>;
}

interface NextAttemptProps {
  readonly email: OutboxEmail & { readonly next_at: string };
  readonly meta: OutboxMeta;
}

export function NextAttempt({ email, meta }: NextAttemptProps) {
  const text = useMessages(messages);
  if (meta.delivery === 'none') return text.noServer;
  return isDue(email, meta.generated_at) ? text.soon : <Timestamp at={email.next_at} />;
}

export function EmailError({ email: { error } }: { email: OutboxEmail }) {
  const { columns, rejected, quote } = useMessages(messages);
  if (error === null) return null;
  const reply = getServerReply(error);
  return (
    <p className="label wrap-anywhere pt-1">
      <span className="sr-only">{columns.error}: </span>
      {reply !== undefined && `${rejected} `}
      {/* From the mail server or the program. */}
      <span lang="en">{reply === undefined ? error : quote(reply)}</span>
    </p>
  );
}

/** True if an email can be sent now or discarded. */
export const canAct = ({ state }: OutboxEmail) => state === 'waiting';

interface EmailActionButtonsProps {
  email: OutboxEmail;
  meta: OutboxMeta;
  actions: EmailActions;
}

export function EmailActionButtons({ email, meta, actions }: EmailActionButtonsProps) {
  const { retry, retryThis, discard } = useMessages(messages);
  const { id, subject, to } = email;
  if (!canAct(email)) return null;
  return (
    <span className="inline-flex items-baseline gap-x-4 max-lg:gap-x-6">
      {meta.delivery !== 'none' && (
        <Button
          variant="underlined"
          aria-label={retryThis(subject, to)}
          isPending={actions.pendingTarget === id}
          onClick={() => void actions.retry(email)}
        >
          {retry}
        </Button>
      )}
      <ConfirmButton
        label={discard.open}
        accessibleName={discard.openThis(subject, to)}
        confirm={(step) => (
          <ConfirmDialog
            {...step}
            title={discard.title}
            description={discard.text(subject, to)}
            confirmLabel={discard.confirm}
            cancelLabel={discard.cancel}
          />
        )}
        onConfirm={() => actions.discard(email)}
      />
    </span>
  );
}
