import { Status } from '../../../design/status.tsx';
import { useLanguage, useMessages } from '../../../shared/i18n/language-context.tsx';
import type { StakingMeta } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { formatExactly } from '../rules/amounts.ts';
import { Age, useChainName } from './formatted-values.tsx';
import { RejectedRows } from './rejected-rows.tsx';

/** Notices about the data as a whole: a recording, chains that are down, and what the service sent wrong. */
export function Notices({ meta }: { meta: StakingMeta }) {
  const text = useMessages(messages);
  const chainName = useChainName();
  const down = meta.chains.filter(({ state }) => state === 'down');
  const unread = meta.chains.filter(({ state }) => state === 'reading');
  const isAllPrivate = meta.owner?.all_private ?? false;
  const isInvalid = meta.failure === 'invalid';
  const isEmpty = !meta.recorded && down.length + unread.length === 0;
  if (isEmpty && meta.rejected === 0 && !isAllPrivate && !isInvalid) return null;
  return (
    <div className="mx-(--spacing-margin) mb-4 space-y-1 border-line-2 border-t bg-wall px-3 py-2">
      {meta.recorded && <p className="dotted">{text.recorded}</p>}
      {down.map(({ id }) => (
        <p key={id} className="dotted">
          {text.changes.down(chainName(id))} {text.chainDownText}
        </p>
      ))}
      {unread.map(({ id }) => (
        <p key={id}>
          {text.changes.reading(chainName(id))} {text.chainReadingText}
        </p>
      ))}
      {isInvalid && <p className="dotted">{text.staleInvalid}</p>}
      <RejectedRows meta={meta} />
      {isAllPrivate && <p className="dotted">{text.allPrivate}</p>}
    </div>
  );
}

/** The tones of the states of a chain. */
export const chainTones = { up: 'active', reading: 'idle', down: 'attention' } as const;

/** The availability of each chain with its latest block. */
export function ChainStates({ meta: { chains } }: { meta: StakingMeta }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const chainName = useChainName();
  return chains.map(({ id, state, block, at }) => (
    <span key={id} className="inline-flex flex-wrap gap-x-2">
      <Status tone={chainTones[state]}>
        {chainName(id)}
        {state !== 'up' && ` ${text.chainStates[state]}`}
      </Status>
      {block !== null && at !== null && (
        <span className="text-ink-2">
          {text.block(formatExactly(block, language))}, <Age at={at} title={text.atBlock(block)} />
        </span>
      )}
    </span>
  ));
}
