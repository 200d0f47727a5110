import type { StakingContract } from '../../contract/staking.ts';
import { actionsOf, addressOf, allowanceCall, type Order, takesTokens } from '../rules/actions.ts';
import type { JourneyEvent, Leg, Obstacle } from '../rules/journey.ts';
import { readBytes } from '../rules/provider-answers.ts';
import { readChain, readShownAccounts, readsOf, tryCall } from './reads.ts';
import { ask, type Provider, WalletError } from './request.ts';

/** What the first bytes say of an account that only lends its address to code (EIP-7702). */
const delegated = '0xef0100';

/** Whether a wallet is on the chain of a contract and has shown the account; else what is in the way. */
export async function findMismatch(
  provider: Provider,
  contract: StakingContract,
  account: string,
): Promise<Obstacle | null> {
  if ((await readChain(provider)) !== contract.chain_id) return 'wrong_chain';
  return (await readShownAccounts(provider))[0] === account.toLowerCase() ? null : 'wrong_account';
}

async function hasCode(provider: Provider, address: string): Promise<boolean> {
  const code = readBytes(await ask(provider, 'eth_getCode', [address, 'latest'])) ?? '0x';
  return code.length > 2 && !code.toLowerCase().startsWith(delegated);
}

/** The transactions that an order needs: leave only where it is missing, for exactly the amount. */
async function planLegs(
  provider: Provider,
  contract: StakingContract,
  order: Order,
): Promise<readonly Leg[] | Obstacle> {
  if (!takesTokens(order.action)) return ['act'];
  const reads = readsOf(provider, order.account);
  const token = addressOf(contract.staking_token.address);
  const units = BigInt(order.units);
  if ((await reads.balance(token)) < units) return 'too_little_balance';
  const allowance = await reads.allowance(token, addressOf(contract.address));
  if (allowance >= units) return ['act'];
  if (allowance === 0n) return ['allow', 'act'];
  // Some tokens, such as USDT, change an allowance only from nothing.
  const changes = await tryCall(provider, order.account, allowanceCall(contract, units)).then(
    () => true,
    () => false,
  );
  return changes ? ['allow', 'act'] : ['clear', 'allow', 'act'];
}

/**
 * Looks at everything that can be looked at before a wallet is asked: the chain and account, the allow list, that
 * there is code, that the contract takes the token that the page names with the decimals it counts in, and the funds.
 */
export async function checkOrder(
  provider: Provider,
  contract: StakingContract,
  order: Order,
): Promise<JourneyEvent> {
  const obstructed = (obstacle: Obstacle): JourneyEvent => ({ type: 'obstructed', obstacle });
  if (!actionsOf(contract).includes(order.action)) return obstructed('not_allowed');
  const mismatch = await findMismatch(provider, contract, order.account);
  if (mismatch) return obstructed(mismatch);
  if (!(await hasCode(provider, contract.address))) return obstructed('no_code');
  const { address, decimals } = contract.staking_token;
  const reads = readsOf(provider, order.account);
  const token = await reads.stakingToken(contract);
  if (token !== address.toLowerCase()) return obstructed('wrong_token');
  if ((await reads.decimals(addressOf(address))) !== decimals) return obstructed('wrong_token');
  const plan = await planLegs(provider, contract, order);
  return typeof plan === 'string' ? obstructed(plan) : { type: 'planned', legs: plan };
}

/** What a failure of a wallet means before anything was sent. */
export function eventOfFailure(thrown: unknown): JourneyEvent {
  if (!(thrown instanceof WalletError)) throw thrown;
  return { type: 'obstructed', obstacle: thrown.isSilence ? 'wallet_silent' : 'wallet_failed' };
}
