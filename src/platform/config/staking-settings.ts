import { z } from 'zod';
import { isLoopbackHost } from '../http/private-addresses.ts';

/** A contract that wallets may write to from this site. */
export interface AllowedContract {
  readonly chainId: number;
  readonly adapter: string;
  /** In small letters. */
  readonly address: string;
}

/** Where staking figures come from. */
export interface StakingSettings {
  /** Where the staking service answers, without a slash at the end; without it there is none. */
  readonly apiUrl: string | undefined;
  /** Whether the service and the chain of the demo are started with the program. */
  readonly isDemo: boolean;
  /** The RPC addresses of each chain, in the order in which they are asked. They may hold keys: never shown. */
  readonly rpcs: ReadonlyMap<number, readonly string[]>;
  readonly allow: readonly AllowedContract[];
}

const rpcName = /^STAKING_RPC_([1-9]\d{0,14})$/;
const maximumRpcs = 5;
const maximumChains = 20;

/** Says that a local program gets no demo of staking. */
const noService = 'none';

/** Where a service of others answers: https, or http on this machine. */
function isServiceUrl(value: string): boolean {
  if (!/^https?:\/\//i.test(value) || value.length > 500 || !URL.canParse(value)) return false;
  const { protocol, hostname, username, password } = new URL(value);
  return (protocol === 'https:' || isLoopbackHost(hostname)) && username + password === '';
}

const isBaseUrl = (value: string) => value === noService || (isServiceUrl(value) && !/[?#]/.test(value));

/** The form of `STAKING_API_URL`. */
export const stakingApiUrl = z
  .string()
  .refine(isBaseUrl, 'an https address such as https://staking.example/v1, or http on this machine, or none')
  .transform((url) => (url === noService ? noService : new URL(url).href.replace(/\/+$/, '')));

const allowed = /^([1-9]\d{0,14}):([a-z0-9-]{1,60}):(0x[0-9a-fA-F]{40})$/;
const listOf = (value: string) => value.split(',').map((entry) => entry.trim());

/** The form of `STAKING_ALLOW`. */
export const stakingAllow = z
  .string()
  .max(20_000)
  .refine(
    (value) => listOf(value).every((entry) => allowed.test(entry)),
    'chain:adapter:address with commas between, such as 1:erc4626:0x…',
  )
  .transform((value): AllowedContract[] =>
    listOf(value).map((entry) => {
      const [, chainId, adapter = '', address = ''] = allowed.exec(entry) ?? [];
      return { chainId: Number(chainId), adapter, address: address.toLowerCase() };
    }),
  );

/** What is wrong with a setting. */
export interface StakingProblem {
  readonly name: string;
  readonly expected: string;
}

/**
 * Reads `STAKING_RPC_<chainId>`: up to five addresses with commas between, the first asked first.
 * @param env the settings that are not empty
 */
export function readStakingRpcs(env: Readonly<Record<string, string | undefined>>): {
  rpcs: StakingSettings['rpcs'];
  problems: readonly StakingProblem[];
} {
  const rpcs = new Map<number, readonly string[]>();
  const problems: StakingProblem[] = [];
  for (const [name, value = ''] of Object.entries(env)) {
    const chainId = rpcName.exec(name)?.[1];
    if (chainId === undefined) continue;
    const urls = listOf(value);
    if (urls.length <= maximumRpcs && urls.every(isServiceUrl) && rpcs.size < maximumChains)
      rpcs.set(Number(chainId), urls);
    else
      problems.push({
        name,
        expected: `1 to ${maximumRpcs} https addresses with commas between, or http on this machine`,
      });
  }
  return { rpcs, problems };
}

/** Puts the settings together. */
export function stakingSettings(
  given: { apiUrl: string | undefined; allow: readonly AllowedContract[] | undefined; isLocal: boolean },
  rpcs: StakingSettings['rpcs'],
): StakingSettings {
  const { apiUrl, allow = [], isLocal } = given;
  return {
    apiUrl: apiUrl === noService ? undefined : apiUrl,
    isDemo: isLocal && apiUrl === undefined,
    rpcs,
    allow,
  };
}
