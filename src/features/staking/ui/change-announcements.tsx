import { useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingChange } from '../catalogue/rules/list-changes.ts';
import { messages } from '../messages/messages.ts';
import { useChainName } from './formatted-values.tsx';

export function ChangeAnnouncements({ changes }: { changes: readonly StakingChange[] }) {
  const text = useMessages(messages);
  const chainName = useChainName();
  const describe = (change: StakingChange): string => {
    if (change.kind === 'status') return text.changes.status(change.name, text.status[change.status]);
    if (change.kind === 'chain') return text.changes[change.state](chainName(change.chain));
    if (!change.stale) return text.changes.recovered;
    return change.failure === 'invalid' ? text.staleInvalid : text.changes.stale;
  };
  return (
    <p role="status" className="sr-only">
      {changes.map(describe).join(' ')}
    </p>
  );
}
