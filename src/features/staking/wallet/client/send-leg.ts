import type { Hex } from 'viem';
import type { StakingContract } from '../../contract/staking.ts';
import { addressOf, allowanceCall, type Call, callOf, type Order, takesTokens } from '../rules/actions.ts';
import type { JourneyEvent, Leg } from '../rules/journey.ts';
import { readHash, walletCodes } from '../rules/provider-answers.ts';
import { readRevert } from '../rules/revert-reason.ts';
import { eventOfFailure, findMismatch } from './check-order.ts';
import { pause } from './pause.ts';
import { readsOf, tryCall } from './reads.ts';
import { ask, askUser, callParams, type Provider, WalletError } from './request.ts';

/** What a leg is done with: a wallet, a contract, what was ordered. */
export interface Desk {
  readonly provider: Provider;
  readonly contract: StakingContract;
  readonly order: Order;
}

const allowanceTries = 5;
const tryEveryMs = 500;

/** The call of a leg. */
export function callOfLeg({ contract, order }: Desk, leg: Leg): Call {
  if (leg === 'act') return callOf(order, contract);
  return allowanceCall(contract, leg === 'clear' ? 0n : BigInt(order.units));
}

/**
 * Waits a moment for the allowance to be seen: nodes behind a wallet can be behind each other. Where it stays too
 * small, because the user wrote a smaller sum into the wallet, the trial says so.
 */
async function waitForLeave({ provider, contract, order }: Desk): Promise<void> {
  if (!takesTokens(order.action)) return;
  const reads = readsOf(provider, order.account);
  const token = addressOf(contract.staking_token.address);
  for (let tries = 0; tries < allowanceTries; tries++) {
    if (tries > 0) await pause(tryEveryMs);
    if ((await reads.allowance(token, addressOf(contract.address))) >= BigInt(order.units)) return;
  }
}

/** What a failed trial of a call means: the contract refuses, or the wallet could not ask it. */
function eventOfRefusal(thrown: unknown): JourneyEvent {
  if (!(thrown instanceof WalletError) || thrown.isSilence) return eventOfFailure(thrown);
  const { code, data, saysRevert } = thrown.failure;
  if (data === undefined && code !== walletCodes.reverted && !saysRevert) return eventOfFailure(thrown);
  return { type: 'refused', reason: readRevert(data) };
}

/** Tries a leg without sending it. */
export async function simulateLeg(desk: Desk, leg: Leg): Promise<JourneyEvent> {
  const { provider, order } = desk;
  try {
    if (leg === 'act') await waitForLeave(desk);
    const result = await tryCall(provider, order.account, callOfLeg(desk, leg));
    // Old tokens answer false where others refuse.
    const isFalse = leg !== 'act' && /^0x0{64}$/.test(result);
    return isFalse ? { type: 'refused', reason: { kind: 'token_refuses' } } : { type: 'simulated' };
  } catch (thrown) {
    return eventOfRefusal(thrown);
  }
}

/**
 * Gas with a margin of 30 %: it is estimated at the clock of the last block, and rewards that fall due by the next
 * one cost more to write. Null leaves it to the wallet.
 */
async function estimateGas(provider: Provider, from: Hex, call: Call): Promise<string | null> {
  try {
    const estimate = await ask(provider, 'eth_estimateGas', [callParams(from, call)]);
    if (typeof estimate !== 'string' || !/^0x[0-9a-f]{1,8}$/i.test(estimate)) return null;
    return `0x${((BigInt(estimate) * 13n) / 10n).toString(16)}`;
  } catch {
    return null;
  }
}

/** Asks the wallet to send a leg, which was simulated just before. */
export async function sendLeg(desk: Desk, leg: Leg): Promise<JourneyEvent> {
  const { provider, contract, order } = desk;
  try {
    const mismatch = await findMismatch(provider, contract, order.account);
    if (mismatch) return { type: 'obstructed', obstacle: mismatch };
    const call = callOfLeg(desk, leg);
    const gas = await estimateGas(provider, order.account, call);
    const chainId = `0x${contract.chain_id.toString(16)}`;
    const transaction = { ...callParams(order.account, call), value: '0x0', chainId, ...(gas && { gas }) };
    const hash = readHash(await askUser(provider, 'eth_sendTransaction', [transaction]));
    return hash ? { type: 'sent', hash, at: Date.now() } : { type: 'obstructed', obstacle: 'wallet_failed' };
  } catch (thrown) {
    if (thrown instanceof WalletError && thrown.failure.code === walletCodes.rejected)
      return { type: 'rejected' };
    if (thrown instanceof WalletError && thrown.failure.code === walletCodes.busy)
      return { type: 'obstructed', obstacle: 'wallet_busy' };
    return eventOfRefusal(thrown);
  }
}
