import type { StakingContract } from '../../contract/staking.ts';
import {
  allowanceCall,
  isActionAllowed,
  needsAllowance,
  requireAddress,
  type StakingIntent,
} from '../rules/actions.ts';
import type { FlowEvent, FlowStep, PreflightError } from '../rules/flow-state.ts';
import { parseBytes } from '../rules/provider-responses.ts';
import { callContract, createContractReads, readChain, readConnectedAccounts } from './contract-reads.ts';
import type { FlowContext } from './encode-step.ts';
import { type Provider, requestWallet, WalletError } from './request.ts';
import { isPaused, simulateFlow } from './simulate-flow.ts';

/** The code prefix of an account that delegates to a contract (EIP-7702). */
const delegationPrefix = '0xef0100';

/**
 * Returns how the wallet's chain and account differ from the expected chain and account; null if both match.
 */
export async function findMismatch(
  provider: Provider,
  contract: StakingContract,
  account: string,
): Promise<PreflightError | null> {
  if ((await readChain(provider)) !== contract.chain_id) return 'wrong_chain';
  const [connected] = await readConnectedAccounts(provider);
  if (connected === undefined) return 'disconnected';
  return connected === account.toLowerCase() ? null : 'wrong_account';
}

async function hasCode(provider: Provider, address: string): Promise<boolean> {
  const code = parseBytes(await requestWallet(provider, 'eth_getCode', [address, 'latest'])) ?? '0x';
  return code.length > 2 && !code.toLowerCase().startsWith(delegationPrefix);
}

/** Returns the required steps: an approval only if the allowance is too small, for exactly the amount. */
async function planSteps(
  provider: Provider,
  contract: StakingContract,
  intent: StakingIntent,
): Promise<readonly FlowStep[] | PreflightError> {
  if (!needsAllowance(intent.action)) return ['execute'];
  const reads = createContractReads(provider, intent.account);
  const token = requireAddress(contract.staking_token.address);
  const units = BigInt(intent.units);
  if ((await reads.balance(token)) < units) return 'too_little_balance';
  const allowance = await reads.allowance(token, requireAddress(contract.address));
  if (allowance >= units) return ['execute'];
  if (allowance === 0n) return ['approve', 'execute'];
  // Some tokens, such as USDT, change an allowance only from zero.
  const canChangeAllowance = await callContract(
    provider,
    intent.account,
    allowanceCall(contract, units),
  ).then(
    () => true,
    () => false,
  );
  return canChangeAllowance ? ['approve', 'execute'] : ['reset_allowance', 'approve', 'execute'];
}

/** Returns why a contract is not the displayed one; null if its code, token and decimals match. */
async function findWrongContract({
  provider,
  contract,
  intent,
}: FlowContext): Promise<PreflightError | null> {
  if (!(await hasCode(provider, contract.address))) return 'no_code';
  const { address, decimals } = contract.staking_token;
  const reads = createContractReads(provider, intent.account);
  if ((await reads.stakingToken(contract)) !== address.toLowerCase()) return 'wrong_token';
  return (await reads.decimals(requireAddress(address))) === decimals ? null : 'wrong_token';
}

/**
 * Checks chain and account, the allowlist, the contract's code, its token with the displayed decimals, and
 * the balance. Then simulates all steps together, so that no approval is requested for an action that would
 * fail.
 */
export async function runPreflight(context: FlowContext): Promise<FlowEvent> {
  const { provider, contract, intent } = context;
  const toErrorEvent = (error: PreflightError): FlowEvent => ({ type: 'preflight_failed', error });
  if (!isActionAllowed(contract, intent.action)) return toErrorEvent('not_allowed');
  const mismatch = await findMismatch(provider, contract, intent.account);
  if (mismatch) return toErrorEvent(mismatch);
  // An allowance can be revoked even if the contract has changed.
  const wrong = intent.action === 'revoke' ? null : await findWrongContract(context);
  if (wrong) return toErrorEvent(wrong);
  const steps = await planSteps(provider, contract, intent);
  if (typeof steps === 'string') return toErrorEvent(steps);
  const simulation = await simulateFlow(context, steps);
  if (simulation.outcome === 'reverts')
    return { type: 'would_revert', step: simulation.step, reason: simulation.reason };
  if (simulation.outcome === 'succeeds')
    return { type: 'planned', steps, isWhollySimulated: true, loss: simulation.loss };
  if (await isPaused(context)) return { type: 'would_revert', step: 'execute', reason: { kind: 'paused' } };
  return { type: 'planned', steps, isWhollySimulated: false, loss: null };
}

/** Converts a read error before sending into an event; rethrows errors of other kinds. */
export function toFailureEvent(thrown: unknown): FlowEvent {
  if (!(thrown instanceof WalletError)) throw thrown;
  return { type: 'preflight_failed', error: thrown.isTimeout ? 'wallet_silent' : 'chain_unreachable' };
}
