import type { Config } from '#platform/config/config.ts';

/** Addresses that stand for all of a machine, and how the machine itself reaches them. */
const wildcards: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Returns the origin at which the program responds on its own machine.
 * @returns undefined if the system selects the port
 */
export function getLocalUrl({ host, port }: Pick<Config, 'host' | 'port'>): string | undefined {
  if (port === 0) return undefined;
  const address = wildcards[host] ?? host;
  return `http://${address.includes(':') ? `[${address}]` : address}:${port}`;
}
