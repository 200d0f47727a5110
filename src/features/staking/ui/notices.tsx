import { Status } from '#design/status/status.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingMeta } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { formatExactly } from '../rules/amounts.ts';
import { Age, useChainName } from './formatted-values.tsx';
import { RejectedRows } from './rejected-rows.tsx';

export function Notices({ meta }: { meta: StakingMeta }) {
  const text = useMessages(messages);
  const chainName = useChainName();
  const language = useLanguage();
  const failed = meta.chains.filter(({ state }) => state === 'down' || state === 'unreadable');
  const unread = meta.chains.filter(({ state }) => state === 'reading');
  const isAllPrivate = meta.owner?.all_private ?? false;
  const isInvalid = meta.failure === 'invalid';
  const lagging = meta.owner?.lagging_rpcs ?? [];
  const isEmpty = !meta.recorded && failed.length + unread.length + lagging.length === 0;
  const hasRejected = meta.rejected + (meta.owner?.unusable ?? 0) > 0;
  if (isEmpty && !hasRejected && !isAllPrivate && !isInvalid) return null;
  return (
    <div className="mx-(--spacing-margin) mb-4 space-y-1 border-line-2 border-t bg-wall px-3 py-2">
      {meta.recorded && <p className="dotted">{text.recorded}</p>}
      {failed.map(({ id, state }) => (
        <p key={id} className="dotted">
          {text.changes[state](chainName(id))} {text.chainDownText}
        </p>
      ))}
      {unread.map(({ id }) => (
        <p key={id}>
          {text.changes.reading(chainName(id))} {text.chainReadingText}
        </p>
      ))}
      {lagging.map(({ chain_id, rpc, blocks }) => (
        <p key={`${chain_id} ${rpc}`} className="dotted">
          {text.laggingRpc(String(rpc), chainName(chain_id), formatExactly(blocks, language))}
        </p>
      ))}
      {isInvalid && <p className="dotted">{text.staleInvalid}</p>}
      <RejectedRows meta={meta} />
      {isAllPrivate && <p className="dotted">{text.allPrivate}</p>}
    </div>
  );
}

export const chainTones = {
  up: 'active',
  reading: 'idle',
  unreadable: 'attention',
  down: 'attention',
} as const;

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
