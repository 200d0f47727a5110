import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import type { Connection } from '../client/connection.ts';
import { type RemainingAllowance, readRemainingAllowances } from '../client/contract-reads.ts';
import { messages } from '../messages/messages.ts';
import { AllowanceNote } from './remaining-allowance.tsx';

function useRemainingAllowances(
  { wallet: { provider }, account, chainId }: Connection,
  contracts: readonly StakingContract[],
): readonly RemainingAllowance[] {
  const [latest, setLatest] = useState<{ key: string; allowances: readonly RemainingAllowance[] }>();
  const key = [account, chainId, ...contracts.map(({ address }) => address)].join(' ');
  const read = useEffectEvent(() => readRemainingAllowances(provider, contracts, account));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the chain, account and contracts
  useEffect(() => {
    let isCurrent = true;
    read().then(
      (allowances) => isCurrent && setLatest({ key, allowances }),
      // The chosen contract's allowance is read with its position, which reports failures.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [provider, key]);
  return latest?.key === key ? latest.allowances : [];
}

interface OtherAllowancesProps {
  readonly connection: Connection;
  readonly contracts: readonly StakingContract[];
  readonly chosen: StakingContract;
  readonly onRevoke: (contract: StakingContract) => void;
}

/** Shows how much contracts other than the chosen one may still spend, for example after a declined stake. */
export function OtherAllowances({ connection, contracts, chosen, onRevoke }: OtherAllowancesProps) {
  const { allowanceLeft: text } = useMessages(messages);
  const others = useRemainingAllowances(connection, contracts).filter(
    ({ contract }) => contract.id !== chosen.id,
  );
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-allowances" className="mt-6 max-w-[48rem] border-line-2 border-t pt-3">
      <h3 id="other-allowances" className="text-t1">
        {text.others}
      </h3>
      <ul>
        {others.map(({ contract, allowance }) => (
          <li key={contract.id}>
            <AllowanceNote
              allowance={allowance}
              contract={contract}
              isNamed
              onRevoke={() => onRevoke(contract)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
