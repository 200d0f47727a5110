import { type ReactNode, useEffect, useEffectEvent, useId } from 'react';
import { useLanguage, useWords } from '../../../../shared/i18n/language-context.tsx';
import type { StakingContract } from '../../contract/staking.ts';
import { decimalDigits, formatAmount } from '../../rules/amounts.ts';
import type { Connection } from '../client/connection.ts';
import type { Holding } from '../client/reads.ts';
import { numberedChain } from '../rules/chains.ts';
import { useHolding } from './use-holding.ts';
import { words } from './words.ts';

interface ContractDeskProps {
  contracts: readonly StakingContract[];
  contract: StakingContract;
  connection: Connection;
  /** Whether an order is on its way, which the contract stays for. */
  isBusy: boolean;
  /** Something new each time that the figures have to be read again. */
  settledBy: unknown;
  onChoose: (id: string) => void;
  onSwitch: () => void;
  children: (holding: Holding | null, readAgain: () => void) => ReactNode;
}

/** A contract, what the account has in it, and under that what is done with it. */
export function ContractDesk(props: ContractDeskProps) {
  const { contracts, contract, connection, isBusy, settledBy, onChoose, onSwitch, children } = props;
  const text = useWords(words);
  const id = useId();
  const { holding, readAgain } = useHolding(connection, contract);
  const again = useEffectEvent(readAgain);
  useEffect(() => {
    if (settledBy !== null) again();
  }, [settledBy]);
  const isHere = connection.chainId === contract.chain_id;
  return (
    <div className="max-w-[48rem] pt-5">
      <label htmlFor={id} className="label text-ink-2">
        {text.contract}
      </label>
      <select
        id={id}
        value={contract.id}
        disabled={isBusy || contracts.length === 1}
        className="mt-1 block min-h-11 w-full min-w-0 writing-line bg-transparent py-1 text-t1 disabled:opacity-100"
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {contracts.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <p className="label wrap-anywhere pt-2 text-ink-2">{contract.address}</p>
      {!isHere && <WrongChain connection={connection} contract={contract} onSwitch={onSwitch} />}
      {isHere && <Figures holding={holding} contract={contract} onReadAgain={readAgain} />}
      {(isHere || isBusy) && children(holding === 'failed' ? null : holding, readAgain)}
    </div>
  );
}

function WrongChain({
  connection,
  contract,
  onSwitch,
}: Pick<ContractDeskProps, 'connection' | 'contract' | 'onSwitch'>) {
  const text = useWords(words);
  const nameOf = (id: number | null) =>
    id === null ? text.unknownChain : numberedChain(id, text.chains.demo);
  return (
    <div className="space-y-3 pt-5">
      <p className="dotted">{text.wrongChain(nameOf(connection.chainId), nameOf(contract.chain_id))}</p>
      <button type="button" className="min-h-11 bg-ink px-6 font-medium text-paper" onClick={onSwitch}>
        {text.switchTo(nameOf(contract.chain_id))}
      </button>
    </div>
  );
}

interface FiguresProps {
  holding: Holding | 'failed' | null;
  contract: StakingContract;
  onReadAgain: () => void;
}

function Figures({ holding, contract, onReadAgain }: FiguresProps) {
  const text = useWords(words);
  if (holding === 'failed')
    return (
      <p role="alert" className="flex flex-wrap gap-x-4 pt-5">
        <span className="dotted">{text.unreadable}</span>
        <button type="button" className="label go min-h-6" onClick={onReadAgain}>
          {text.readAgain}
        </button>
      </p>
    );
  if (holding === null) return <p className="label pt-5 text-ink-2">{text.reading}</p>;
  const { staking_token: token, reward_token } = contract;
  const rows: readonly (readonly [string, bigint, number, string])[] = [
    [text.free, holding.free, token.decimals, token.symbol],
    [
      holding.worth === null ? text.staked : text.shares,
      holding.held,
      holding.heldDecimals,
      holding.worth === null ? token.symbol : '',
    ],
    ...(holding.worth === null ? [] : ([[text.worth, holding.worth, token.decimals, token.symbol]] as const)),
    ...(holding.earned === null || !reward_token
      ? []
      : ([[text.earned, holding.earned, reward_token.decimals, reward_token.symbol]] as const)),
  ];
  return (
    <dl className="label mt-5 grid border-line border-t sm:grid-cols-3 sm:gap-x-(--spacing-gutter)">
      {rows.map(([label, units, decimals, symbol]) => (
        <div key={label} className="flex justify-between gap-4 border-line border-b py-2 sm:block">
          <dt className="text-ink-2">{label}</dt>
          <dd className="wrap-anywhere text-right sm:text-left">
            <Amount units={units} decimals={decimals} symbol={symbol} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Amount({ units, decimals, symbol }: { units: bigint; decimals: number; symbol: string }) {
  const language = useLanguage();
  const amount = { units: units.toString(), decimals };
  return (
    <span title={`${decimalDigits(amount)} ${symbol}`.trim()}>
      {formatAmount(amount, language)} {symbol}
    </span>
  );
}
