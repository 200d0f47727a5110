import { decodeEventLog, type Hex } from 'viem';
import type { StakingContract } from '../../contract/staking.ts';
import { eventsAbi } from './abis.ts';
import { isObject, maxDataLength } from './provider-responses.ts';

/**
 * A mined transaction's effect for an account, in smallest units: of the staking token, of the rewards for
 * `claimed`, and of the vault's shares for `redeemed` and `shares_transferred`. Addresses are in lower case.
 */
export type Effect =
  | { readonly kind: 'staked' | 'withdrawn' | 'claimed'; readonly units: bigint }
  /** The spender, which may be the contract or somebody else, may spend this much. */
  | { readonly kind: 'allowed'; readonly units: bigint; readonly spender: Hex }
  /** The receiver got the shares of a deposit, or the tokens of redeemed shares. */
  | { readonly kind: 'deposited' | 'redeemed'; readonly units: bigint; readonly receiver: Hex }
  /** Left the account without being staked or deposited. */
  | { readonly kind: 'transferred' | 'shares_transferred'; readonly units: bigint; readonly receiver: Hex };

const maxLogs = 1_000;
const toLower = (address: string) => address.toLowerCase() as Hex;
const zeroAddress: Hex = `0x${'0'.repeat(40)}`;

type DecodedEvent = ReturnType<typeof decodeEventLog<typeof eventsAbi>>;
type Emitted = DecodedEvent & { readonly emitter: Hex };

const isHexText = (value: unknown): value is Hex =>
  typeof value === 'string' && value.length <= maxDataLength && /^0x[0-9a-f]*$/i.test(value);

/** Decodes a log; null for other events, and for anything that is not a log. */
function parseLog(log: unknown): Emitted | null {
  if (!isObject(log) || typeof log['address'] !== 'string' || !isHexText(log['data'])) return null;
  const [signature, ...topics] = Array.isArray(log['topics'])
    ? log['topics'].slice(0, 4).filter(isHexText)
    : [];
  if (signature === undefined) return null;
  try {
    const event = decodeEventLog({ abi: eventsAbi, data: log['data'], topics: [signature, ...topics] });
    return { ...event, emitter: toLower(log['address']) };
  } catch {
    return null;
  }
}

type Parties = Record<'account' | 'contract' | 'token', Hex>;

function toContractEffect(event: Emitted, { account }: Parties): Effect | null {
  const isOwn = (address: string) => toLower(address) === account;
  switch (event.eventName) {
    case 'Staked':
      return isOwn(event.args.user) ? { kind: 'staked', units: event.args.amount } : null;
    case 'Withdrawn':
      return isOwn(event.args.user) ? { kind: 'withdrawn', units: event.args.amount } : null;
    case 'RewardPaid':
      return isOwn(event.args.user) ? { kind: 'claimed', units: event.args.reward } : null;
    case 'Deposit': {
      const { sender, owner, assets } = event.args;
      return isOwn(sender) ? { kind: 'deposited', units: assets, receiver: toLower(owner) } : null;
    }
    case 'Withdraw': {
      const { owner, receiver, shares } = event.args;
      return isOwn(owner) ? { kind: 'redeemed', units: shares, receiver: toLower(receiver) } : null;
    }
    case 'Transfer': {
      const { from, to, value } = event.args;
      // Redeemed shares are burnt, which their own event reports.
      const isMoved = isOwn(from) && toLower(to) !== zeroAddress;
      return isMoved ? { kind: 'shares_transferred', units: value, receiver: toLower(to) } : null;
    }
    default:
      return null;
  }
}

const sumOf = (effects: readonly Effect[]) => effects.reduce((sum, { units }) => sum + units, 0n);

/** Adds up effects of one kind; of allowances rewritten while being spent the largest counts. */
function mergeEffects(effects: readonly Effect[]): readonly Effect[] {
  const merged = new Map<string, Effect>();
  for (const effect of effects) {
    const { units, ...rest } = effect;
    const key = Object.values(rest).join(' ');
    const before = merged.get(key)?.units ?? 0n;
    const isAllowance = effect.kind === 'allowed';
    const total = isAllowance ? (units > before ? units : before) : before + units;
    merged.set(key, { ...effect, units: total });
  }
  return [...merged.values()];
}

/**
 * Includes transfers of the token that are neither a stake nor a deposit.
 * @param logs the untrusted logs of receipts
 */
export function parseEffects(
  logs: readonly unknown[],
  account: Hex,
  { address, staking_token }: Pick<StakingContract, 'address' | 'staking_token'>,
): readonly Effect[] {
  const parties = {
    account: toLower(account),
    contract: toLower(address),
    token: toLower(staking_token.address),
  };
  const effects: Effect[] = [];
  const transfers: Effect[] = [];
  for (const log of logs.slice(0, maxLogs)) {
    const event = parseLog(log);
    if (event?.emitter === parties.contract) {
      const effect = toContractEffect(event, parties);
      if (effect) effects.push(effect);
    }
    if (event?.emitter !== parties.token) continue;
    if (event.eventName === 'Approval' && toLower(event.args.owner) === parties.account)
      effects.push({ kind: 'allowed', units: event.args.value, spender: toLower(event.args.spender) });
    if (event.eventName === 'Transfer' && toLower(event.args.from) === parties.account)
      transfers.push({ kind: 'transferred', units: event.args.value, receiver: toLower(event.args.to) });
  }
  const spent = effects.filter(({ kind }) => kind === 'staked' || kind === 'deposited');
  // Transfer fees leave together with the stake.
  const isExplained = sumOf(transfers) === sumOf(spent);
  const others = transfers.filter(
    (transfer) => spent.length === 0 || !('receiver' in transfer) || transfer.receiver !== parties.contract,
  );
  return mergeEffects([...effects, ...(isExplained ? [] : others)]);
}
