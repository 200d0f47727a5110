import type { ReactNode } from 'react';
import { PageSection } from '#design/page/page-section.tsx';
import { formatShortDate } from '#shared/dates/dates.ts';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { messages } from '../../messages/messages.ts';
import { formatRate } from '../../rules/amounts.ts';
import { ExplorerLink } from '../../ui/explorer-link.tsx';
import { Address, Amount, Decimal, Lock, ReadAt, useChainName } from '../../ui/formatted-values.tsx';
import { maxShownContracts } from './contracts-table.tsx';

export function PoolSheets({ contracts }: { contracts: readonly StakingContract[] }) {
  const { pools } = useMessages(messages);
  return (
    <PageSection title={pools} id="pools" className="mx-(--spacing-margin) mt-10">
      <div className="grid gap-x-(--spacing-gutter) md:grid-cols-2 lg:grid-cols-3">
        {contracts.slice(0, maxShownContracts).map((contract) => (
          <PoolSheet key={contract.id} contract={contract} />
        ))}
      </div>
    </PageSection>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 border-line border-b py-1.5">
      <dt className="flex-none text-ink-2">{name}</dt>
      <dd className="wrap-anywhere text-balance text-right">{children}</dd>
    </div>
  );
}

function usePeriod() {
  const { pool } = useMessages(messages);
  const language = useLanguage();
  return ({ start_at, end_at }: StakingContract): string | null => {
    const day = (dateTime: string) => formatShortDate(dateTime, language);
    if (start_at !== null && end_at !== null) return pool.until(day(start_at), day(end_at));
    if (start_at !== null) return pool.from(day(start_at));
    return end_at === null ? null : pool.to(day(end_at));
  };
}

function PoolSheet({ contract }: { contract: StakingContract }) {
  const text = useMessages(messages);
  const language = useLanguage();
  const chainName = useChainName();
  const period = usePeriod()(contract);
  const { adapter, share_price, lock_seconds, early_exit_penalty_bps: penalty } = contract;
  const kinds: Readonly<Record<string, string>> = text.pool.kinds;
  return (
    <div className="pb-8">
      <h3 className="wrap-anywhere border-line-2 border-b pb-2 font-medium font-text text-t0 leading-snug tracking-normal">
        {contract.name}
      </h3>
      <dl className="label">
        <Entry name={text.pool.kind}>{Object.hasOwn(kinds, adapter) ? kinds[adapter] : adapter}</Entry>
        {share_price !== null && (
          <Entry name={text.pool.share}>
            <Decimal digits={share_price} /> {contract.staking_token.symbol}
          </Entry>
        )}
        {period !== null && <Entry name={text.pool.period}>{period}</Entry>}
        {lock_seconds !== null && (
          <Entry name={text.columns.lock}>
            <Lock seconds={lock_seconds} />
          </Entry>
        )}
        {penalty !== null && (
          <Entry name={text.pool.penalty}>
            {penalty === 0 ? text.pool.none : formatRate((penalty / 10_000).toFixed(4), language)}
          </Entry>
        )}
        {contract.min_stake && (
          <Entry name={text.pool.minimum}>
            <Amount amount={contract.min_stake} />
          </Entry>
        )}
        {contract.max_stake && (
          <Entry name={text.pool.maximum}>
            <Amount amount={contract.max_stake} />
          </Entry>
        )}
        <Entry name={text.chain}>
          {chainName(contract.chain_id)} ({contract.chain_id})
        </Entry>
        <Entry name={text.address}>
          <Address address={contract.address} />{' '}
          <ExplorerLink chainId={contract.chain_id} kind="address" id={contract.address} />
        </Entry>
        {contract.as_of && (
          <Entry name={text.columns.read}>
            <ReadAt asOf={contract.as_of} isLong />
          </Entry>
        )}
      </dl>
    </div>
  );
}
