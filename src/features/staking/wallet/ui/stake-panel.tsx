import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { getAddress } from 'viem';
import { Button } from '#design/form/button.tsx';
import { Select } from '#design/form/fields.tsx';
import { useLanguage, useMessages } from '#shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { formatAmount, formatExactly } from '../../rules/amounts.ts';
import { formatChain } from '../../rules/chains.ts';
import { ExplorerLink } from '../../ui/explorer-link.tsx';
import type { Connection } from '../client/connection.ts';
import type { WalletPosition } from '../client/contract-reads.ts';
import { messages } from '../messages/messages.ts';
import { formatTypedAmount } from '../rules/typed-amount.ts';
import { Address } from './address.tsx';
import { type ReadPosition, useWalletPosition } from './use-wallet-position.ts';

interface StakePanelProps {
  contracts: readonly StakingContract[];
  contract: StakingContract;
  connection: Connection;
  /** True if a flow is running, which locks the choice of contract. */
  isBusy: boolean;
  /** Changing this key reads the position again. */
  refreshKey: unknown;
  /** The last transaction's block, before which a position is old; null if there is none. */
  minBlock: number | null;
  onChoose: (id: string) => void;
  onSwitch: () => void;
  children: (position: WalletPosition | null, refresh: () => void) => ReactNode;
}

export function StakePanel(props: StakePanelProps) {
  const { contracts, contract, connection, isBusy, refreshKey, minBlock, onChoose, onSwitch, children } =
    props;
  const text = useMessages(messages);
  // After its panel was closed, a transaction still makes older positions old.
  const [lastMined, setLastMined] = useState(minBlock);
  if (minBlock !== null && minBlock !== lastMined) setLastMined(minBlock);
  const { refresh, ...read } = useWalletPosition(connection, contract, lastMined);
  const onRefresh = useEffectEvent(refresh);
  useEffect(() => {
    if (refreshKey !== null) onRefresh();
  }, [refreshKey]);
  const isOnChain = connection.chainId === contract.chain_id;
  return (
    <div className="max-w-[48rem] pt-5">
      <Select
        label={text.contract}
        fieldSize="large"
        value={contract.id}
        disabled={isBusy || contracts.length === 1}
        className="disabled:opacity-100"
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {contracts.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </Select>
      <p className="label flex flex-wrap gap-x-4 pt-2 text-ink-2">
        <Address address={getAddress(contract.address)} />
        <ExplorerLink chainId={contract.chain_id} kind="address" id={contract.address} />
      </p>
      {!isOnChain && <WrongChain connection={connection} contract={contract} onSwitch={onSwitch} />}
      {isOnChain && <PositionStats {...read} contract={contract} onRefresh={refresh} />}
      {(isOnChain || isBusy) && children(read.position, refresh)}
    </div>
  );
}

function WrongChain({
  connection,
  contract,
  onSwitch,
}: Pick<StakePanelProps, 'connection' | 'contract' | 'onSwitch'>) {
  const text = useMessages(messages);
  const getChainName = (id: number | null) =>
    id === null ? text.unknownChain : formatChain(id, text.chains.demo);
  return (
    <div className="space-y-3 pt-5">
      <p className="dotted">
        {text.wrongChain(getChainName(connection.chainId), getChainName(contract.chain_id))}
      </p>
      <Button variant="filled" onClick={onSwitch}>
        {text.switchTo(getChainName(contract.chain_id))}
      </Button>
    </div>
  );
}

interface PositionStatsProps extends ReadPosition {
  contract: StakingContract;
  onRefresh: () => void;
}

/** The last read position, shown even while the wallet cannot read it again. */
function PositionStats({ position, isUnreadable, isOld, contract, onRefresh }: PositionStatsProps) {
  const text = useMessages(messages);
  return (
    <>
      {isUnreadable && (
        <p role="alert" className="flex flex-wrap gap-x-4 pt-5">
          <span className="dotted">{text.unreadable}</span>
          <Button variant="underlined" onClick={onRefresh}>
            {text.readAgain}
          </Button>
        </p>
      )}
      {position && <PositionRows position={position} isOld={isOld || isUnreadable} contract={contract} />}
      {!position && !isUnreadable && <p className="label pt-5 text-ink-2">{text.reading}</p>}
    </>
  );
}

interface PositionRowsProps {
  readonly position: WalletPosition;
  readonly isOld: boolean;
  readonly contract: StakingContract;
}

function PositionRows({ position, isOld, contract }: PositionRowsProps) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { staking_token: token, reward_token } = contract;
  const rows: readonly (readonly [string, bigint, number, string])[] = [
    [text.free, position.available, token.decimals, token.symbol],
    [
      position.shareValue === null ? text.staked : text.shares,
      position.held,
      position.heldDecimals,
      position.shareValue === null ? token.symbol : '',
    ],
    ...(position.shareValue === null
      ? []
      : ([[text.worth, position.shareValue, token.decimals, token.symbol]] as const)),
    ...(position.earned === null || !reward_token
      ? []
      : ([[text.earned, position.earned, reward_token.decimals, reward_token.symbol]] as const)),
  ];
  return (
    <>
      <dl
        aria-busy={isOld}
        className={`${isOld ? 'text-ink-2' : ''} label mt-5 grid border-line border-t sm:grid-cols-3 sm:gap-x-(--spacing-gutter)`}
      >
        {rows.map(([label, units, decimals, symbol]) => (
          <div key={label} className="flex justify-between gap-4 border-line border-b py-2 sm:block">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere text-right sm:text-left">
              <Amount units={units} decimals={decimals} symbol={symbol} />
            </dd>
          </div>
        ))}
      </dl>
      {(position.block !== null || isOld) && (
        <p className="label pt-2 text-ink-2">
          {position.block !== null && text.readAt(formatExactly(String(position.block), language))}{' '}
          {isOld && <span className="dotted">{text.readingAgain}</span>}
        </p>
      )}
    </>
  );
}

function Amount({ units, decimals, symbol }: { units: bigint; decimals: number; symbol: string }) {
  const language = useLanguage();
  return (
    <span title={`${formatTypedAmount(units, decimals, language)} ${symbol}`.trim()}>
      {formatAmount({ units: units.toString(), decimals }, language)} {symbol}
    </span>
  );
}
