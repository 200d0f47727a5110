import type { Log } from '../../../platform/log/log.ts';

/**
 * Warns once of a proxy that the settings do not know of: all visitors then share the limits of one. A client can
 * write the header as well, so that the warning is a hint and nothing hangs on it.
 * @returns to be told the `X-Forwarded-For` of each try to sign in
 */
export function createProxyWarning(log: Log, trustedProxies: number): (forwardedFor?: string) => void {
  let isOpen = trustedProxies === 0;
  return (forwardedFor) => {
    if (!isOpen || forwardedFor === undefined) return;
    isOpen = false;
    log.warn(
      'a try to sign in carries X-Forwarded-For while TRUSTED_PROXIES is 0: behind a proxy all visitors share the limits of one',
    );
  };
}
