import { expect, test } from 'vitest';
import { loadConfig } from './config.ts';

const pool = `0x${'aB'.repeat(20)}`;

test('84: a local program without a service gets the demo, one that asks for none or names another does not', () => {
  expect(loadConfig({}).staking).toMatchObject({ isDemo: true, apiUrl: undefined });
  expect(loadConfig({ STAKING_API_URL: 'none' }).staking).toMatchObject({ isDemo: false, apiUrl: undefined });
  const other = loadConfig({ STAKING_API_URL: 'https://staking.example' }).staking;
  expect(other).toMatchObject({ isDemo: false, apiUrl: 'https://staking.example' });
  expect(loadConfig({ APP_ENV: 'production' }).staking).toMatchObject({ isDemo: false, apiUrl: undefined });
});

test('each chain has its RPC servers in the order of their asking', () => {
  const { rpcs } = loadConfig({
    STAKING_RPC_1: 'https://one.example/v3/key, https://two.example',
    STAKING_RPC_31337: 'http://127.0.0.1:8545',
  }).staking;
  expect([...rpcs]).toEqual([
    [1, ['https://one.example/v3/key', 'https://two.example']],
    [31337, ['http://127.0.0.1:8545']],
  ]);
});

test('an RPC server that is none is refused without a word of its address', () => {
  for (const address of ['http://rpc.example/key', 'https://a.example,', 'key', 'ftp://rpc.example'])
    expect(() => loadConfig({ STAKING_RPC_1: address })).toThrow(
      `STAKING_RPC_1 is set (${address.length} characters, not shown), expected 1 to 5 https addresses`,
    );
});

test('the contracts that wallets may write to are named one by one', () => {
  const { allow } = loadConfig({
    STAKING_ALLOW: `1:erc4626:${pool}, 10:synthetix-staking-rewards:${pool}`,
  }).staking;
  expect(allow).toEqual([
    { chainId: 1, adapter: 'erc4626', address: pool.toLowerCase() },
    { chainId: 10, adapter: 'synthetix-staking-rewards', address: pool.toLowerCase() },
  ]);
  for (const STAKING_ALLOW of ['1:erc4626', `0:erc4626:${pool}`, `1:erc4626:${pool},`, `1:ERC4626:${pool}`])
    expect(() => loadConfig({ STAKING_ALLOW })).toThrow('STAKING_ALLOW is');
});
