import { useCallback, useEffect, useState } from 'react';
import { getAddress, type Hex } from 'viem';
import { Button } from '#design/form/button.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import type { Connection } from '../client/connection.ts';
import { readAllowance } from '../client/contract-reads.ts';
import { messages } from '../messages/messages.ts';
import { shortenAddress } from '../rules/short-address.ts';
import { formatTypedAmount } from '../rules/typed-amount.ts';

/** More than anyone can hold: wallets and sites use the largest numbers for unlimited allowances. */
export const unlimited = 2n ** 255n;

interface AllowanceNoteProps {
  readonly allowance: bigint;
  readonly contract: StakingContract;
  /** Uses the contract's name instead of "this contract". */
  readonly isNamed?: boolean;
  /** Undefined if the connected account cannot revoke it. */
  readonly onRevoke?: (() => void) | undefined;
}

export function AllowanceNote({ allowance, contract, isNamed = false, onRevoke }: AllowanceNoteProps) {
  const { allowanceLeft: text } = useMessages(messages);
  const language = useLanguage();
  const { decimals, symbol } = contract.staking_token;
  const amount = `${formatTypedAmount(allowance, decimals, language)} ${symbol}`;
  const spender = isNamed ? text.named(contract.name) : text.thisContract;
  return (
    <p className="flex flex-wrap gap-x-4 pt-2">
      <span className="wrap-anywhere">
        {allowance >= unlimited ? text.unlimited(spender, symbol) : text.some(spender, amount)}
      </span>
      {onRevoke && (
        <Button
          variant="underlined"
          aria-label={isNamed ? text.revokeOf(contract.name) : undefined}
          onClick={onRevoke}
        >
          {text.revoke}
        </Button>
      )}
    </p>
  );
}

interface RemainingAllowanceProps {
  readonly connection: Connection;
  readonly contract: StakingContract;
  /** May no longer be connected. */
  readonly account: Hex;
  /** True if an approval was confirmed, so that an empty allowance is shown too. */
  readonly isExpected: boolean;
  /** Undefined after disconnecting: the wallet is then only read. */
  readonly onRevoke?: (() => void) | undefined;
}

export function RemainingAllowance(props: RemainingAllowanceProps) {
  const { connection, contract, account, isExpected, onRevoke } = props;
  const text = useMessages(messages);
  const [allowance, setAllowance] = useState<bigint | 'reading' | 'failed'>('reading');
  const { provider } = connection.wallet;
  const read = useCallback(async () => {
    setAllowance((current) => (typeof current === 'bigint' ? current : 'reading'));
    setAllowance(await readAllowance(provider, contract, account).catch(() => 'failed' as const));
  }, [provider, contract, account]);
  // The allowance may become readable or unreadable when the wallet switches to another chain.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the wallet's chain decides what can be read
  useEffect(() => void read(), [read, connection.chainId]);
  if (allowance === 'reading') return isExpected && <p className="pt-2">{text.allowanceLeft.reading}</p>;
  // If it cannot be revoked here, nobody needs to know that it could not be read.
  if (allowance === 'failed' && !onRevoke) return null;
  if (allowance === 'failed')
    return (
      <p className="flex flex-wrap gap-x-4 pt-2">
        <span className="dotted">{text.allowanceLeft.failed}</span>
        <Button variant="underlined" onClick={() => void read()}>
          {text.readAgain}
        </Button>
      </p>
    );
  const isOwn = connection.account.toLowerCase() === account.toLowerCase();
  const { none, noneOf } = text.allowanceLeft;
  if (allowance === 0n)
    return isExpected && <p className="wrap-anywhere pt-2">{isOwn ? none : noneOf(getAddress(account))}</p>;
  return (
    // After disconnecting, it is part of an existing live region.
    <div role={onRevoke && 'status'}>
      <AllowanceNote
        allowance={allowance}
        contract={contract}
        // After disconnecting, the page shows no contract name any more.
        isNamed={!onRevoke}
        onRevoke={isOwn ? onRevoke : undefined}
      />
      {isOwn && !onRevoke && <p>{text.allowanceLeft.disconnected(shortenAddress(account))}</p>}
      {!isOwn && <p className="wrap-anywhere">{text.allowanceLeft.otherAccount(getAddress(account))}</p>}
    </div>
  );
}
