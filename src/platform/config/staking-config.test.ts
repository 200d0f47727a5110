import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const pool = `0x${'aB'.repeat(20)}`;

test('84: the demo runs locally unless a service or “none” is configured', () => {
  expect(loadConfig({}).staking).toMatchObject({ isDemo: true, apiUrl: undefined });
  expect(loadConfig({ STAKING_API_URL: 'none' }).staking).toMatchObject({ isDemo: false, apiUrl: undefined });
  const other = loadConfig({ STAKING_API_URL: 'https://staking.example' }).staking;
  expect(other).toMatchObject({ isDemo: false, apiUrl: 'https://staking.example' });
  expect(loadConfig({ APP_ENV: 'production' }).staking).toMatchObject({ isDemo: false, apiUrl: undefined });
});

test('each chain lists its RPC servers in order of priority', () => {
  const { rpcs } = loadConfig({
    STAKING_RPC_1: 'https://one.example/v3/key, https://two.example',
    STAKING_RPC_31337: 'http://127.0.0.1:8545',
  }).staking;
  expect([...rpcs]).toEqual([
    [1, ['https://one.example/v3/key', 'https://two.example']],
    [31337, ['http://127.0.0.1:8545']],
  ]);
});

test('an invalid RPC URL is rejected and not printed', () => {
  for (const url of ['http://rpc.example/key', 'https://a.example,', 'key', 'ftp://rpc.example'])
    expect(() => loadConfig({ STAKING_RPC_1: url })).toThrow(
      `STAKING_RPC_1 is set (${url.length} characters, not shown), expected 1 to 5 https URLs`,
    );
});

test('an RPC setting that names an unknown chain is rejected', () => {
  for (const name of ['STAKING_RPC_x', 'STAKING_RPC_0', 'STAKING_RPC_', 'STAKING_RPC_01'])
    expect(() => loadConfig({ [name]: 'https://one.example/key' })).toThrow(
      `${name} is set (23 characters, not shown), expected a name that ends with a chain ID, such as STAKING_RPC_1`,
    );
});

test('the contracts that wallets may call are listed', () => {
  const { allowedContracts } = loadConfig({
    STAKING_ALLOW: `1:erc4626:${pool}, 10:synthetix-staking-rewards:${pool}`,
  }).staking;
  expect(allowedContracts).toEqual([
    { chainId: 1, adapter: 'erc4626', address: pool.toLowerCase() },
    { chainId: 10, adapter: 'synthetix-staking-rewards', address: pool.toLowerCase() },
  ]);
  for (const STAKING_ALLOW of ['1:erc4626', `0:erc4626:${pool}`, `1:erc4626:${pool},`, `1:ERC4626:${pool}`])
    expect(() => loadConfig({ STAKING_ALLOW })).toThrow('STAKING_ALLOW is');
});
