import type { StakingContract } from '../../contract/staking.ts';
import {
  allowanceCall,
  getAllowedActions,
  needsAllowance,
  requireAddress,
  type StakingIntent,
} from '../rules/actions.ts';
import { parseBytes } from '../rules/provider-responses.ts';
import type { FlowEvent, FlowStep, PreflightError } from '../rules/transaction-flow.ts';
import { callContract, createContractReads, readChain, readConnectedAccounts } from './contract-reads.ts';
import { type Provider, requestWallet, WalletError } from './request.ts';

/** The code prefix of an account that delegates to a contract (EIP-7702). */
const delegationPrefix = '0xef0100';

/** Returns the mismatch between the wallet's chain and account and the expected ones; null if both match. */
export async function findMismatch(
  provider: Provider,
  contract: StakingContract,
  account: string,
): Promise<PreflightError | null> {
  if ((await readChain(provider)) !== contract.chain_id) return 'wrong_chain';
  return (await readConnectedAccounts(provider))[0] === account.toLowerCase() ? null : 'wrong_account';
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

/**
 * Checks everything before the wallet asks its user: chain and account, the allowlist, the contract's code, its
 * token with the displayed decimals, and the balance.
 */
export async function runPreflight(
  provider: Provider,
  contract: StakingContract,
  intent: StakingIntent,
): Promise<FlowEvent> {
  const toErrorEvent = (error: PreflightError): FlowEvent => ({ type: 'preflight_failed', error });
  if (!getAllowedActions(contract).includes(intent.action)) return toErrorEvent('not_allowed');
  const mismatch = await findMismatch(provider, contract, intent.account);
  if (mismatch) return toErrorEvent(mismatch);
  if (!(await hasCode(provider, contract.address))) return toErrorEvent('no_code');
  const { address, decimals } = contract.staking_token;
  const reads = createContractReads(provider, intent.account);
  const token = await reads.stakingToken(contract);
  if (token !== address.toLowerCase()) return toErrorEvent('wrong_token');
  if ((await reads.decimals(requireAddress(address))) !== decimals) return toErrorEvent('wrong_token');
  const steps = await planSteps(provider, contract, intent);
  return typeof steps === 'string' ? toErrorEvent(steps) : { type: 'planned', steps };
}

/**
 * Converts a wallet error before sending into an event.
 * @throws errors of other kinds
 */
export function toFailureEvent(thrown: unknown): FlowEvent {
  if (!(thrown instanceof WalletError)) throw thrown;
  return { type: 'preflight_failed', error: thrown.isTimeout ? 'wallet_silent' : 'wallet_failed' };
}
