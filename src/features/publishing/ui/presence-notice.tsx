import { useEffect } from 'react';
import { usePolling } from '#design/status/use-polling.ts';
import { useMessages } from '#shared/i18n/language-context.tsx';
import { useCurrentUser } from '#shared/users/user-context.tsx';
import type { PartsClient } from '../client.ts';
import type { EditedPart, OtherSession, Part, RecordState } from '../contract.ts';
import { messages } from '../messages/messages.ts';
import { getRecordState, isSameState } from '../rules/part-state.ts';
import { getSessionName } from './session-name.ts';

/** The server forgets a session that has not reported for 12 seconds. */
const intervalMs = 5000;

interface Known {
  readonly others: readonly OtherSession[];
  /** Undefined while the server cannot be reached. */
  readonly state?: RecordState;
}

const none: Known = { others: [] };

interface PresenceNoticeProps {
  readonly client: PartsClient;
  readonly id: string;
  readonly parts: Readonly<Record<Part, EditedPart>>;
  readonly part: Part;
  readonly onOutdated: () => void;
}

/** Reports the open record, lists other sessions, and detects changes by the schedule or a session. */
export function PresenceNotice({ client, id, parts: shown, part, onOutdated }: PresenceNoticeProps) {
  const { presence: text, parts } = useMessages(messages);
  const userId = useCurrentUser()?.id;
  const { value, refresh } = usePolling<Known>(
    // While the server cannot be reached, no other session is known.
    (signal) => client.reportPresence(id, { session: getSessionName(), part }, signal).catch(() => none),
    {
      initial: none,
      intervalMs,
      onLoad(_, { state }) {
        if (state && !isSameState(state, getRecordState(shown))) onOutdated();
      },
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
  const lines = [...new Set(value.others.map(describe))];
  return (
    <div role="status" className="label">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
