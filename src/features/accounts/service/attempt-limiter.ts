import { createHmac } from 'node:crypto';
import type { Clock } from '#platform/clock/clock.ts';
import type { Database } from '#platform/db/database.ts';
import { getIpv6Prefix, getNetwork } from '#platform/http/client-ip.ts';
import type { Log } from '#platform/log/log.ts';
import { deleteExpired, recordAttempt, releaseAttempt, resetAttempts } from '../queries/login-attempts.ts';
import { attemptWindowMs, delayBeforeAttempt, maxAttempts, secondsUntil } from '../rules/attempt-limits.ts';
import type { AccountsTables } from '../tables.ts';
import type { ClientContext } from './request-context.ts';

/** Already counted as failed. */
interface AllowedAttempt {
  readonly kind: 'allowed';
  /** Resets the target's counts, in total and from this network, and releases the attempt from the others. */
  readonly succeeded: () => Promise<void>;
  /** Releases an attempt that was not made after all. */
  readonly release: () => Promise<void>;
}

export interface RateLimitedAttempt {
  readonly kind: 'limited';
  readonly seconds: number;
  /** True for the first attempt above the limit in its window. */
  readonly isFirst: boolean;
}

export interface AttemptLimiter {
  /**
   * Counts an attempt before it is made, so that simultaneous attempts cannot exceed the limit.
   * @param target identifies the secret, for example by an email address
   * @param max attempts at the target from any network; by default they are only delayed
   */
  begin(target: string, context: ClientContext, max?: number): Promise<AllowedAttempt | RateLimitedAttempt>;
  /** Counts a request that guesses nothing but writes to the database, per client network and window. */
  throttle(purpose: string, context: ClientContext, max: number): Promise<RateLimitedAttempt | undefined>;
  /** Call it after the user has authenticated in another way. */
  reset(target: string, context: ClientContext): Promise<void>;
}

interface AttemptLimiterDeps {
  readonly database: Database<AccountsTables>;
  /** Keys the hashes that identify counters. */
  readonly secret: string;
  readonly now: Clock;
  readonly sleep: (ms: number) => Promise<unknown>;
}

function getLimitKeys(secret: string, target: string, { ipAddress = 'unknown' }: ClientContext) {
  const network = getNetwork(ipAddress);
  const ipv6Prefix = getIpv6Prefix(ipAddress);
  const key = (...keyParts: string[]) =>
    createHmac('sha256', secret).update(JSON.stringify(keyParts)).digest('base64url');
  return {
    address: key('address', network),
    // Renaming this word would change the hashes of stored counts.
    ipv6Prefix: ipv6Prefix === undefined ? undefined : key('site', ipv6Prefix),
    accountFromAddress: key('account', target, network),
    account: key('account', target),
  };
}

type LimitKeys = ReturnType<typeof getLimitKeys>;

/** The counters are in the database, shared by all nodes. */
export function createAttemptLimiter({ database, secret, now, sleep }: AttemptLimiterDeps): AttemptLimiter {
  const db = database.query;
  async function countAttempt(keys: LimitKeys, max: number): Promise<RateLimitedAttempt | undefined> {
    const startedAt = now();
    const at = {
      now: startedAt.toISOString(),
      expiresAt: new Date(startedAt.getTime() + attemptWindowMs).toISOString(),
    };
    const limits = { ...maxAttempts, account: max };
    // Narrow limits first: a client above its own limit does not use up its neighbours'.
    for (const name of ['address', 'ipv6Prefix', 'accountFromAddress', 'account'] as const) {
      const key = keys[name];
      if (key === undefined) continue;
      const { tries, ends_at } = await recordAttempt(db, { key, ...at });
      if (tries > limits[name]) {
        const isFirst = tries === limits[name] + 1;
        return { kind: 'limited', seconds: secondsUntil(ends_at, startedAt), isFirst };
      }
      if (name !== 'account') continue;
      if (tries === 1) await deleteExpired(db, at.now);
      await sleep(delayBeforeAttempt(tries));
    }
    return undefined;
  }
  const release = async (keys: readonly (string | undefined)[]) => {
    for (const key of keys) if (key !== undefined) await releaseAttempt(db, key);
  };
  const reset = (keys: LimitKeys) => resetAttempts(db, [keys.accountFromAddress, keys.account]);
  return {
    reset: (target, context) => reset(getLimitKeys(secret, target, context)),
    async throttle(purpose, { ipAddress = 'unknown' }, max) {
      const at = now();
      const expiresAt = new Date(at.getTime() + attemptWindowMs).toISOString();
      const keyParts = JSON.stringify([purpose, getNetwork(ipAddress)]);
      const key = createHmac('sha256', secret).update(keyParts).digest('base64url');
      const { tries, ends_at } = await recordAttempt(db, { key, now: at.toISOString(), expiresAt });
      if (tries === 1) await deleteExpired(db, at.toISOString());
      if (tries <= max) return undefined;
      return { kind: 'limited', seconds: secondsUntil(ends_at, at), isFirst: tries === max + 1 };
    },
    async begin(target, context, max = Number.POSITIVE_INFINITY) {
      const keys = getLimitKeys(secret, target, context);
      const limited = await countAttempt(keys, max);
      if (limited) return limited;
      return {
        kind: 'allowed',
        async succeeded() {
          await reset(keys);
          await release([keys.address, keys.ipv6Prefix]);
        },
        release: () => release(Object.values(keys)),
      };
    },
  };
}

/**
 * Warns once about an unconfigured proxy, behind which all visitors share one rate limit. Clients can set the
 * header too, so the warning is only a hint. Call the returned function with the `X-Forwarded-For` of each
 * login attempt.
 */
export function createProxyWarning(log: Log, trustedProxies: number): (forwardedFor?: string) => void {
  let isPending = trustedProxies === 0;
  return (forwardedFor) => {
    if (!isPending || forwardedFor === undefined) return;
    isPending = false;
    log.warn(
      'a login attempt carries X-Forwarded-For while TRUSTED_PROXIES is 0: behind a proxy all visitors share one rate limit',
    );
  };
}
