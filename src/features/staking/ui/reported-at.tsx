import { Timestamp } from '#design/page/timestamp.tsx';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingMeta } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';

export function ReportedAt({ meta: { generated_at, stale } }: { meta: StakingMeta }) {
  const text = useMessages(messages);
  return (
    <span className="text-ink-2">
      {stale ? text.lastKnown : text.reported}
      {generated_at !== null && (
        <>
          {', '}
          <Timestamp at={generated_at} />
        </>
      )}
    </span>
  );
}
