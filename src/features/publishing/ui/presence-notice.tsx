import { useEffect } from 'react';
import { usePolling } from '../../../design/use-polling.ts';
import { useMessages } from '../../../shared/i18n/language-context.tsx';
import { useCurrentUser } from '../../../shared/user-context.tsx';
import type { PartsClient } from '../client.ts';
import type { OtherSession, Part } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { getSessionName } from './session-name.ts';

/** The server forgets a session that has not reported for 12 seconds. */
const intervalMs = 5000;

const none: readonly OtherSession[] = [];

interface PresenceNoticeProps {
  readonly client: PartsClient;
  readonly id: string;
  readonly part: Part;
}

/** Reports that this tab has the record open, and says who else has. */
export function PresenceNotice({ client, id, part }: PresenceNoticeProps) {
  const { presence: text, parts } = useMessages(messages);
  const userId = useCurrentUser()?.id;
  const { value, refresh } = usePolling(
    // While the server cannot be reached, nobody is known to be there.
    (signal) => client.reportPresence(id, { session: getSessionName(), part }, signal).catch(() => none),
    {
      initial: none,
      intervalMs,
    },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part is reported at once
  useEffect(() => void refresh(), [refresh, id, part]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the client has no state
  useEffect(() => {
    const leave = () =>
      void client.reportPresence(id, { session: getSessionName(), part: null }).catch(() => undefined);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [id]);
  const describe = ({ user, part: otherPart }: OtherSession) => {
    if (user.id === userId) return text.own;
    return (otherPart === part ? text.other : text.otherPart)(user.name, parts[otherPart]);
  };
  const lines = [...new Set(value.map(describe))];
  return (
    <div role="status" className="label">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
