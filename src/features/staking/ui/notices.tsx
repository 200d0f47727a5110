import { Status } from '../../../design/status.tsx';
import { useLanguage, useMessages } from '../../../shared/i18n/language-context.tsx';
import type { StakingMeta } from '../contract/staking.ts';
import { messages } from '../messages/messages.ts';
import { formatExactly } from '../rules/amounts.ts';
import { Age, useChainName } from './formatted-values.tsx';

/** Notices about the data as a whole: a recording, or chains that are down. */
export function Notices({ meta }: { meta: StakingMeta }) {
  const text = useMessages(messages);
  const chainName = useChainName();
  const down = meta.chains.filter(({ state }) => state === 'down');
  if (!meta.recorded && down.length === 0) return null;
  return (
    <div className="mx-(--spacing-margin) mb-4 space-y-1 border-line-2 border-t bg-wall px-3 py-2">
      {meta.recorded && <p className="dotted">{text.recorded}</p>}
      {down.map(({ id }) => (
        <p key={id} className="dotted">
          {text.changes.down(chainName(id))} {text.chainDownText}
        </p>
      ))}
    </div>
  );
}

/** The availability of each chain with its latest block. */
export function ChainStates({ meta: { chains } }: { meta: StakingMeta }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const chainName = useChainName();
  return chains.map(({ id, state, block, at }) => (
    <span key={id} className="inline-flex flex-wrap gap-x-2">
      <Status tone={state === 'up' ? 'active' : 'attention'}>
        {chainName(id)}
        {state === 'down' && ` ${text.chainDown}`}
      </Status>
      {block !== null && at !== null && (
        <span className="text-ink-2">
          {text.block(formatExactly(block, language))}, <Age at={at} title={text.atBlock(block)} />
        </span>
      )}
    </span>
  ));
}
