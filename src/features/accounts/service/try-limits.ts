import { createHmac } from 'node:crypto';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { networkOf, siteNetworkOf } from '../../../platform/http/client-address.ts';
import { countTry, deleteEnded, forgetTries, uncountTry } from '../queries/sign-in-tries.ts';
import { mostTries, pauseBeforeTry, secondsUntil, triesWindowMs } from '../rules/accounts.ts';
import type { AccountsTables } from '../tables.ts';
import type { Caller } from './caller.ts';

/** A try that is looked at, already counted as one that fails. */
interface OpenTry {
  readonly kind: 'open';
  /** It was right: what counts against its subject is forgotten, and it is taken back from its address. */
  readonly succeeded: () => Promise<void>;
  /** It was not looked at after all. */
  readonly takeBack: () => Promise<void>;
}

/** A try that came upon too many others. */
export interface LimitedTry {
  readonly kind: 'limited';
  /** When the next one will be looked at. */
  readonly seconds: number;
  /** Whether it is the first of its window that is not looked at. */
  readonly isFirst: boolean;
}

/** Counts tries to guess something. */
export interface TryLimits {
  /**
   * Counts a try before it is made, so that many at once cannot slip through together.
   * @param subject what is guessed at, such as an e-mail address
   * @param most how many tries at the subject are looked at, from wherever; without it they only get slower
   */
  begin(subject: string, caller: Caller, most?: number): Promise<OpenTry | LimitedTry>;
  /**
   * Counts a call that guesses nothing, but leaves something in the database.
   * @param most how many of them an address may make in the time of the other limits
   * @returns nothing for one that may go on
   */
  admit(purpose: string, caller: Caller, most: number): Promise<LimitedTry | undefined>;
  /** Forgets the tries at a subject: the caller has shown in another way that it is theirs. */
  forget(subject: string, caller: Caller): Promise<void>;
}

interface LimitParts {
  readonly database: Database<AccountsTables>;
  /** Keys the hashes under which tries are counted. */
  readonly secret: string;
  readonly now: Clock;
  readonly pause: (ms: number) => Promise<unknown>;
}

/** Under what a try counts. */
function keysOf(secret: string, subject: string, { address = 'unknown' }: Caller) {
  const network = networkOf(address);
  const site = siteNetworkOf(address);
  const key = (...of: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(of)).digest('base64url');
  return {
    address: key('address', network),
    site: site === undefined ? undefined : key('site', site),
    accountFromAddress: key('account', subject, network),
    account: key('account', subject),
  };
}

type Keys = ReturnType<typeof keysOf>;

/** The limits of a site, kept in the database so that its nodes share them. */
export function createTryLimits({ database, secret, now, pause }: LimitParts): TryLimits {
  const db = database.query;
  async function count(keys: Keys, most: number): Promise<LimitedTry | undefined> {
    const began = now();
    const at = { now: began.toISOString(), endsAt: new Date(began.getTime() + triesWindowMs).toISOString() };
    const limits = { ...mostTries, account: most };
    // The narrow count before the wide one: who has used up their own takes nothing from their neighbours.
    for (const name of ['address', 'site', 'accountFromAddress', 'account'] as const) {
      const key = keys[name];
      if (key === undefined) continue;
      const { tries, ends_at } = await countTry(db, { key, ...at });
      if (tries > limits[name]) {
        const isFirst = tries === limits[name] + 1;
        return { kind: 'limited', seconds: secondsUntil(ends_at, began), isFirst };
      }
      if (name !== 'account') continue;
      if (tries === 1) await deleteEnded(db, at.now);
      await pause(pauseBeforeTry(tries));
    }
    return undefined;
  }
  const takeBack = async (keys: readonly (string | undefined)[]) => {
    for (const key of keys) if (key !== undefined) await uncountTry(db, key);
  };
  const forget = (keys: Keys) => forgetTries(db, [keys.accountFromAddress, keys.account]);
  return {
    forget: (subject, caller) => forget(keysOf(secret, subject, caller)),
    async admit(purpose, { address = 'unknown' }, most) {
      const at = now();
      const endsAt = new Date(at.getTime() + triesWindowMs).toISOString();
      const of = JSON.stringify([purpose, networkOf(address)]);
      const key = createHmac('sha256', secret).update(of).digest('base64url');
      const { tries, ends_at } = await countTry(db, { key, now: at.toISOString(), endsAt });
      if (tries === 1) await deleteEnded(db, at.toISOString());
      if (tries <= most) return undefined;
      return { kind: 'limited', seconds: secondsUntil(ends_at, at), isFirst: tries === most + 1 };
    },
    async begin(subject, caller, most = Number.POSITIVE_INFINITY) {
      const keys = keysOf(secret, subject, caller);
      const limited = await count(keys, most);
      if (limited) return limited;
      return {
        kind: 'open',
        async succeeded() {
          await forget(keys);
          await takeBack([keys.address, keys.site]);
        },
        takeBack: () => takeBack(Object.values(keys)),
      };
    },
  };
}
