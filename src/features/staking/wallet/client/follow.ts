import type { Hex } from 'viem';
import type { Call } from '../rules/actions.ts';
import type { JourneyEvent, Sent } from '../rules/journey.ts';
import { isObject, readHash, readNumber, readReceipt } from '../rules/provider-answers.ts';
import { judgeSighting, type Sighting } from '../rules/sighting.ts';
import { readChain } from './reads.ts';
import { ask, type Provider } from './request.ts';
import type { Desk } from './send-leg.ts';

/** So many of the last blocks are looked through for what took a transaction's place. */
const blocksSearched = 12;

interface Seen extends Sighting {
  readonly nonce: number | null;
}

async function look(provider: Provider, account: Hex, { hash, nonce }: Sent): Promise<Seen> {
  const mined = await ask(provider, 'eth_getTransactionCount', [account, 'latest']);
  const receipt = readReceipt(await ask(provider, 'eth_getTransactionReceipt', [hash]), hash);
  const found = receipt ? null : await ask(provider, 'eth_getTransactionByHash', [hash]);
  const own = isObject(found) && readHash(found['hash']) === hash ? found : null;
  return {
    receipt,
    isKnown: own !== null,
    minedCount: readNumber(mined),
    nonce: nonce ?? (own ? readNumber(own['nonce']) : null),
    now: Date.now(),
  };
}

async function transactionsOf(provider: Provider, block: number): Promise<readonly unknown[]> {
  const answer = await ask(provider, 'eth_getBlockByNumber', [`0x${block.toString(16)}`, true]);
  const list = isObject(answer) ? answer['transactions'] : null;
  return Array.isArray(list) ? list.slice(0, 5_000) : [];
}

const isSameCall = (transaction: Record<string, unknown>, call: Call) =>
  String(transaction['to']).toLowerCase() === call.to.toLowerCase() &&
  String(transaction['input'] ?? transaction['data']).toLowerCase() === call.data.toLowerCase();

/** The hash of the same call with the same number, sent once more for another fee; null where it was another call. */
async function findRepriced(
  provider: Provider,
  account: Hex,
  nonce: number,
  call: Call,
): Promise<Hex | null> {
  const last = readNumber(await ask(provider, 'eth_blockNumber')) ?? 0;
  for (let block = last; block > Math.max(0, last - blocksSearched); block--) {
    for (const one of await transactionsOf(provider, block)) {
      if (!isObject(one) || readNumber(one['nonce']) !== nonce) continue;
      if (String(one['from']).toLowerCase() !== account) continue;
      return isSameCall(one, call) ? readHash(one['hash']) : null;
    }
  }
  return null;
}

/**
 * One look at a transaction on its way.
 * @param call what the transaction does
 * @returns what it means; null while there is nothing new, also while the wallet is on another chain
 */
export async function lookAfter(
  { provider, contract, order }: Desk,
  sent: Sent,
  call: Call,
): Promise<JourneyEvent | null> {
  try {
    if ((await readChain(provider)) !== contract.chain_id) return null;
    const seen = await look(provider, order.account, sent);
    const judged = judgeSighting({ ...sent, nonce: seen.nonce }, seen);
    if (judged === 'worked' || judged === 'reverted') return { type: 'mined', worked: judged === 'worked' };
    if (judged === 'replaced' && seen.nonce !== null) {
      const hash = await findRepriced(provider, order.account, seen.nonce, call);
      return hash === null ? { type: 'lost', outcome: 'replaced' } : { type: 'repriced', hash };
    }
    if (judged !== 'waiting') return { type: 'lost', outcome: judged };
    return sent.nonce === null && seen.nonce !== null ? { type: 'seen', nonce: seen.nonce } : null;
  } catch {
    // A look that failed says nothing of the transaction; only time does.
    const blind = { receipt: null, isKnown: true, minedCount: null, now: Date.now() };
    return judgeSighting(sent, blind) === 'timeout' ? { type: 'lost', outcome: 'timeout' } : null;
  }
}
