import { Timestamp } from '#design/page/timestamp.tsx';
import { Status } from '#design/status/status.tsx';
import type { OutboxState } from '#shared/email/outbox-state.ts';
import { getServerReply } from '#shared/email/server-reply.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { DocumentEmail } from '../contract/sending.ts';
import { messages } from '../messages/messages.ts';

const tones = {
  waiting: 'scheduled',
  sending: 'active',
  sent: 'active',
  failed: 'attention',
  discarded: 'idle',
} as const satisfies Record<OutboxState, Parameters<typeof Status>[0]['tone']>;

interface SendingStatusProps {
  readonly emails: readonly DocumentEmail[];
  readonly isImported: boolean;
}

export function SendingStatus({ emails, isImported }: SendingStatusProps) {
  const { sending: text } = useMessages(messages);
  if (emails.length === 0)
    return <p className="label text-ink-2">{isImported ? text.sentElsewhere : text.none}</p>;
  return (
    <ul className="border-line border-t">
      {emails.map(({ id, to, state, queued_at, ended_at, error }) => (
        <li key={id} className="label wrap-anywhere border-line border-b py-1.5">
          <Status tone={tones[state]}>{text.states[state]}</Status> <Timestamp at={ended_at ?? queued_at} />{' '}
          <span className="text-ink-2">{to}</span>
          {error !== null && <EmailError error={error} />}
        </li>
      ))}
    </ul>
  );
}

function EmailError({ error }: { error: string }) {
  const { sending: text } = useMessages(messages);
  const reply = getServerReply(error);
  return (
    <p>
      {reply !== undefined && `${text.rejectedByServer} `}
      <span lang="en">{reply ?? error}</span>
    </p>
  );
}
