import { rm } from 'node:fs/promises';
import { test as base, expect, type Page } from '@playwright/test';
import { type Address, decodeFunctionData, type Hex, parseUnits } from 'viem';
import { poolAbi, tokenAbi } from '../../seed/staking/chain/abis.ts';
import { findAnvil } from '../../seed/staking/chain/find-anvil.ts';
import { sentContract, sentProject } from '../../src/features/staking/fixtures.ts';
import { startTestChain, type TestChain } from '../support/anvil.ts';
import { axeViolations } from '../support/axe.ts';
import { type ChainWallet, injectChainWallet } from '../support/chain-wallet.ts';
import { makeDataDir, openedAtLeisure, startSite } from '../support/site.ts';
import { filledVault, payingPool } from '../support/staking-contracts.ts';
import { answerWith, startStakingServer } from '../support/staking-service.ts';

interface World {
  readonly url: string;
  readonly chain: TestChain;
  readonly pool: Address;
  readonly locked: Address;
  readonly staked: Address;
}

async function buildContracts(chain: TestChain) {
  const rates = { perSecond: 10n ** 16n };
  const { pool, staked, reward } = await payingPool(chain, rates);
  const locked = await payingPool(chain, { ...rates, lockSeconds: 86_400n });
  const { vault, asset } = await filledVault(chain, 1_000n);
  const token = (address: string, symbol: string) => ({ address, symbol, decimals: 18 });
  const kind = { adapter: 'synthetix-staking-rewards', projectId: 'harbour' };
  const contracts = [
    sentContract({
      ...kind,
      id: 'pool',
      name: 'Harbour light',
      address: pool,
      stakingToken: token(staked, 'tSTAKE'),
      rewardToken: token(reward, 'tREWARD'),
    }),
    sentContract({
      ...kind,
      id: 'locked',
      name: 'Long quay',
      address: locked.pool,
      stakingToken: token(locked.staked, 'tSTAKE'),
      rewardToken: token(locked.reward, 'tREWARD'),
      lockSeconds: 86_400,
    }),
    sentContract({
      ...kind,
      id: 'vault',
      name: 'Deep vault',
      adapter: 'erc4626',
      address: vault,
      stakingToken: token(asset, 'tASSET'),
    }),
  ];
  return { contracts, pool, locked: locked.pool, vault, staked };
}

const test = base.extend<{ wallet: ChainWallet }, { world: World }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const chain = await startTestChain();
      const { contracts, vault, ...places } = await buildContracts(chain);
      const projects = [sentProject({ id: 'harbour', name: 'Harbour Trust' })];
      const service = await startStakingServer(answerWith({ contracts, projects }));
      const dataDir = await makeDataDir();
      const site = await startSite(dataDir, {
        STAKING_API_URL: service.url,
        STAKING_RPC_31337: chain.url,
        STAKING_ALLOW: [
          `31337:synthetix-staking-rewards:${places.pool}`,
          `31337:synthetix-staking-rewards:${places.locked}`,
          `31337:erc4626:${vault}`,
        ].join(),
      });
      await use({ url: site.url, chain, ...places });
      await site.stop();
      await service.stop();
      await chain.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  page: async ({ page }, use) => use(openedAtLeisure(page)),
  wallet: async ({ page, world }, use) =>
    use(await injectChainWallet(page, world.chain, world.chain.accounts[1])),
});
if (findAnvil() === undefined)
  console.warn('\nSKIPPED, because anvil is not installed: journeys of wallets.\n');
test.skip(findAnvil() === undefined, 'anvil is not installed');
test.describe.configure({ mode: 'serial' });

const desk = (page: Page) => page.getByRole('region', { name: /Your wallet|Jouw wallet|wallet/ }).first();
const figure = (page: Page, label: string) =>
  desk(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .locator('span');

async function connect(page: Page) {
  await page.goto('/projects/harbour');
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await expect(desk(page)).toContainText('Connected with Test wallet');
}

async function order(page: Page, action: string, amount?: string) {
  await desk(page).getByRole('radio', { name: action, exact: true }).check();
  if (amount !== undefined) await desk(page).getByRole('textbox').fill(amount);
  await desk(page).getByRole('button', { name: action, exact: true }).click();
}

/** Waits for a sentence. A text would be found in letters of either size: "Sent." in "Nothing was sent." too. */
const ended = (page: Page, words: string | RegExp) => {
  const hasText = typeof words === 'string' ? new RegExp(words.replaceAll('.', '\\.')) : words;
  return expect(desk(page).getByRole('status').filter({ hasText })).toBeVisible({ timeout: 60_000 });
};
const close = (page: Page) => desk(page).getByRole('button', { name: 'Close' }).click();

const sentData = ({ asked }: ChainWallet) =>
  asked
    .filter(({ method }) => method === 'eth_sendTransaction')
    .map(({ params = [] }) => (params as [{ data: Hex }])[0].data);

test('a pool from the first connection to the exit: right chain, exact allowance, stake, claim, unstake', async ({
  page,
  world,
  wallet,
}) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A busy machine's chain may take longer than visitors wait for its events, which the page says in their place.
    const isLate =
      /status of 502/.test(message.text()) && /\/(?:events|history)\b/.test(message.location().url);
    if (isLate) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  wallet.chainId = 1;
  await connect(page);
  await expect(desk(page)).toContainText('Your wallet is on Ethereum (1)');
  expect(wallet.asked.some(({ method }) => method === 'eth_call')).toBe(false);
  await desk(page)
    .getByRole('button', { name: /Switch to demo chain/ })
    .click();
  await expect(figure(page, 'Staked')).toHaveText('0.00 tSTAKE');

  await order(page, 'Stake', '1,5');
  await expect(desk(page)).toContainText('without separators');
  await expect(desk(page).getByRole('textbox')).toBeFocused();
  expect(wallet.sends()).toBe(0);
  await order(page, 'Stake', '100.5');
  await ended(page, 'Done.');
  await expect(desk(page).getByRole('heading', { name: 'Stake: 100.5 tSTAKE' })).toBeFocused();
  const [first, second, ...more] = sentData(wallet);
  const amount = parseUnits('100.5', 18);
  expect(more).toEqual([]);
  expect(decodeFunctionData({ abi: tokenAbi, data: first ?? '0x' })).toEqual({
    functionName: 'approve',
    args: [world.pool, amount],
  });
  expect(decodeFunctionData({ abi: poolAbi, data: second ?? '0x' })).toEqual({
    functionName: 'stake',
    args: [amount],
  });
  await expect(figure(page, 'Staked')).toHaveText('100.50 tSTAKE');
  await close(page);

  await world.chain.client.increaseTime({ seconds: 3_600 });
  await world.chain.client.mine({ blocks: 1 });
  await order(page, 'Unstake', '100.6');
  await expect(desk(page)).toContainText('You have 100.5 tSTAKE.');
  await order(page, 'Unstake', '0.5');
  await ended(page, 'Done.');
  await expect(figure(page, 'Staked')).toHaveText('100.00 tSTAKE');
  await close(page);
  await order(page, 'Claim');
  await ended(page, 'Done.');
  await close(page);
  await order(page, 'Exit');
  await ended(page, 'Done.');
  await expect(figure(page, 'Staked')).toHaveText('0.00 tSTAKE');
  await close(page);
  await desk(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Disconnected.')).toBeVisible();
  expect([...origins]).toEqual([world.url]);
  expect(complaints).toEqual([]);
});

test('what the user declines and what the contract would refuse sends nothing, and says why', async ({
  page,
  wallet,
}) => {
  wallet.mood = 'no';
  await page.goto('/projects/harbour');
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await expect(page.getByText('You have not allowed this site')).toBeVisible();
  wallet.mood = 'yes';
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await desk(page).getByRole('combobox').selectOption('Long quay');
  await expect(desk(page)).toContainText('locked for 1 day');
  wallet.mood = 'no';
  await order(page, 'Stake', '5');
  await ended(page, 'You declined in your wallet.');
  await close(page);
  wallet.mood = 'yes';
  await order(page, 'Stake', '5');
  await ended(page, 'Done.');
  await close(page);
  const before = wallet.sends();
  await order(page, 'Unstake', '5');
  await ended(page, /nothing was sent\. Your stake is locked until/);
  await close(page);
  wallet.lowersAllowance = true;
  await order(page, 'Stake', '7');
  await ended(page, /nothing was sent\. The contract is allowed less/);
  expect(wallet.sends()).toBe(before + 1);
});

test('a vault in Dutch: deposit and redeem everything, and a reload in the middle is taken up', async ({
  page,
  world,
  wallet,
}) => {
  await page.goto('/nl/projects/harbour');
  await page.getByRole('button', { name: 'Wallet verbinden' }).click();
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await desk(page).getByRole('combobox').selectOption('Deep vault');
  await expect(figure(page, 'Jouw aandelen')).toBeVisible();
  await world.chain.client.setAutomine(false);
  await order(page, 'Storten', '12,25');
  await ended(page, 'Verstuurd.');
  expect(wallet.sends()).toBe(1);
  await page.reload();
  await ended(page, 'Verstuurd.');
  await world.chain.client.setAutomine(true);
  await world.chain.client.mine({ blocks: 1 });
  await ended(page, 'De eerste stap is gezet.');
  expect(wallet.sends()).toBe(1);
  await desk(page).getByRole('button', { name: 'Verder' }).click();
  await ended(page, 'Klaar.');
  expect(wallet.sends()).toBe(2);
  await expect(figure(page, 'Jouw aandelen')).toHaveText('12,25');
  await desk(page).getByRole('button', { name: 'Sluiten' }).click();
  await desk(page).getByRole('radio', { name: 'Opnemen' }).check();
  await desk(page)
    .getByRole('button', { name: /^Max: 12,25/ })
    .click();
  await expect(desk(page).getByRole('textbox')).toHaveValue('12,25');
  await desk(page).getByRole('button', { name: 'Opnemen' }).click();
  await ended(page, 'Klaar.');
  await expect(figure(page, 'Jouw aandelen')).toHaveText('0,00');
});

test('a transaction is followed to its end when the wallet shows another account after a reload, and nothing is sent for that one', async ({
  page,
  world,
  wallet,
}) => {
  await connect(page);
  await desk(page).getByRole('combobox').selectOption('Deep vault');
  await world.chain.client.setAutomine(false);
  await order(page, 'Deposit', '3');
  await ended(page, 'Sent.');
  wallet.account = world.chain.accounts[2];
  await page.reload();
  await expect(desk(page)).toContainText('Connected with Test wallet');
  await world.chain.client.setAutomine(true);
  await world.chain.client.mine({ blocks: 1 });
  await ended(page, 'The first step is through.');
  await desk(page).getByRole('button', { name: 'Go on' }).click();
  await ended(page, 'Your wallet shows another account now. Nothing was sent.');
  expect(wallet.sends()).toBe(1);
  await close(page);
  await expect(desk(page).getByRole('textbox')).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`X41, X7: no axe violation and nothing cut off on the way to a wallet, ${colorScheme}, 375 px`, async ({
    page,
    wallet,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 375, height: 900 });
    const looks = async () => {
      expect(await axeViolations(page)).toEqual([]);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(widths[0]).toBe(widths[1]);
    };
    await page.goto('/nl/projects/harbour');
    await page.getByRole('button', { name: 'Wallet verbinden' }).click();
    await expect(page.getByRole('button', { name: /Test wallet/ })).toBeVisible();
    await looks();
    await page.getByRole('button', { name: /Test wallet/ }).click();
    await expect(desk(page).getByRole('textbox')).toBeVisible();
    await desk(page).getByRole('textbox').fill('1,5');
    await looks();
    wallet.mood = 'later';
    await desk(page).getByRole('button', { name: 'Inleggen' }).click();
    await ended(page, 'Bevestig het in je wallet.');
    await looks();
  });
}

test('15: no page but that of a project asks for the scripts of a wallet, and that only when pressed', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  const wallets = async () => {
    const texts = await Promise.all(scripts.map(async (path) => (await page.request.get(path)).text()));
    return texts.filter((text) => /eip6963|eth_sendTransaction/.test(text)).length;
  };
  for (const path of ['/', '/staking_contracts', '/aurus', '/projects/harbour'])
    await page.goto(path, { waitUntil: 'networkidle' });
  expect(scripts.length).toBeGreaterThan(2);
  expect(await wallets()).toBe(0);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await expect(page.getByText('No wallet was found in this browser.')).toBeVisible();
  expect(await wallets()).toBeGreaterThan(0);
});
