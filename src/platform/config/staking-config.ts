import { z } from 'zod';
import { isLoopbackHost } from '../http/private-ip.ts';

/** A contract to which wallets may send transactions from this site. */
export interface AllowedContract {
  readonly chainId: number;
  readonly adapter: string;
  readonly address: string;
}

export interface StakingConfig {
  readonly apiUrl: string | undefined;
  /** True to start the demo's service and chain with the program. */
  readonly isDemo: boolean;
  /** The RPC URLs per chain by priority. They may contain keys and are never shown. */
  readonly rpcs: ReadonlyMap<number, readonly string[]>;
  readonly allowedContracts: readonly AllowedContract[];
}

const rpcNamePrefix = 'STAKING_RPC_';
const rpcNamePattern = /^STAKING_RPC_([1-9]\d{0,14})$/;
const maxRpcs = 5;
const maxChains = 20;

/** Disables the demo if set as `STAKING_API_URL`. */
const noService = 'none';

/** Accepts https, or http on a loopback host, without credentials. */
function isServiceUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || value.length > 500 || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return (protocol === 'https:' || isLoopbackHost(hostname)) && username + password === '';
}

const isBaseUrl = (value: string) => value === noService || (isServiceUrl(value) && !/[?#]/.test(value));

export const stakingApiUrl = z
  .string()
  .refine(isBaseUrl, 'an https URL such as https://staking.example/v1, or http on this machine, or none')
  .transform((url) => (url === noService ? noService : new URL(url).href.replace(/\/+$/, '')));

const allowEntryPattern = /^([1-9]\d{0,14}):([a-z0-9-]{1,60}):(0x[0-9a-fA-F]{40})$/;
const splitList = (value: string) => value.split(',').map((entry) => entry.trim());

export const stakingAllow = z
  .string()
  .max(20_000)
  .refine(
    (value) => splitList(value).every((entry) => allowEntryPattern.test(entry)),
    'chain:adapter:address with commas between, such as 1:erc4626:0x…',
  )
  .transform((value): AllowedContract[] =>
    splitList(value).map((entry) => {
      const [, chainId, adapter = '', address = ''] = allowEntryPattern.exec(entry) ?? [];
      return { chainId: Number(chainId), adapter, address: address.toLowerCase() };
    }),
  );

export interface StakingProblem {
  readonly name: string;
  readonly expected: string;
}

/** Parses `STAKING_RPC_<chainId>`: up to five comma-separated URLs by priority. */
export function parseStakingRpcs(env: Readonly<Record<string, string | undefined>>): {
  rpcs: StakingConfig['rpcs'];
  problems: readonly StakingProblem[];
} {
  const rpcs = new Map<number, readonly string[]>();
  const problems: StakingProblem[] = [];
  for (const [name, value = ''] of Object.entries(env)) {
    if (!name.startsWith(rpcNamePrefix)) continue;
    const chainId = rpcNamePattern.exec(name)?.[1];
    if (chainId === undefined) {
      problems.push({ name, expected: `a name that ends with a chain ID, such as ${rpcNamePrefix}1` });
      continue;
    }
    const urls = splitList(value);
    if (urls.length <= maxRpcs && urls.every(isServiceUrl) && rpcs.size < maxChains)
      rpcs.set(Number(chainId), urls);
    else
      problems.push({
        name,
        expected: `1 to ${maxRpcs} https URLs with commas between, or http on this machine`,
      });
  }
  return { rpcs, problems };
}

export function createStakingConfig(
  given: { apiUrl: string | undefined; allow: readonly AllowedContract[] | undefined; isLocal: boolean },
  rpcs: StakingConfig['rpcs'],
): StakingConfig {
  const { apiUrl, allow = [], isLocal } = given;
  return {
    apiUrl: apiUrl === noService ? undefined : apiUrl,
    isDemo: isLocal && apiUrl === undefined,
    rpcs,
    allowedContracts: allow,
  };
}
