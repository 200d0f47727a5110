import { test as base, expect, type Page } from '@playwright/test';
import { type Address, decodeFunctionData, type Hex, parseUnits } from 'viem';
import { upstreamContractFixture, upstreamProjectFixture } from '#features/staking/fixtures.ts';
import { poolAbi, tokenAbi } from '#seed/staking/chain/abis.ts';
import { findAnvil } from '#seed/staking/chain/find-anvil.ts';
import { startTestChain, type TestChain } from '../support/anvil.ts';
import { axeViolationsInBothSchemes } from '../support/axe.ts';
import { type ChainWallet, injectChainWallet } from '../support/chain-wallet.ts';
import { openBeforeScripts } from '../support/early.ts';
import { startDemoSite, withHydrationWait } from '../support/site.ts';
import { deployFilledVault, deployPayingPool } from '../support/staking-contracts.ts';
import { respondWith, startStakingServer } from '../support/staking-service.ts';

interface TestWorld {
  readonly url: string;
  readonly chain: TestChain;
  readonly pool: Address;
  readonly locked: Address;
  readonly lockedToken: Address;
  readonly staked: Address;
}

async function buildContracts(chain: TestChain) {
  const rates = { perSecond: 10n ** 16n };
  const { pool, staked, reward } = await deployPayingPool(chain, rates);
  const locked = await deployPayingPool(chain, { ...rates, lockSeconds: 86_400n });
  const outer = await deployPayingPool(chain, rates);
  const { vault, asset } = await deployFilledVault(chain, 1_000n);
  const token = (address: string, symbol: string) => ({ address, symbol, decimals: 18 });
  const kind = { adapter: 'synthetix-staking-rewards', projectId: 'harbour' };
  const contracts = [
    upstreamContractFixture({
      ...kind,
      id: 'pool',
      name: 'Harbour light',
      address: pool,
      stakingToken: token(staked, 'tSTAKE'),
      rewardToken: token(reward, 'tREWARD'),
    }),
    upstreamContractFixture({
      ...kind,
      id: 'locked',
      name: 'Long quay',
      address: locked.pool,
      stakingToken: token(locked.staked, 'tSTAKE'),
      rewardToken: token(locked.reward, 'tREWARD'),
      lockSeconds: 86_400,
    }),
    upstreamContractFixture({
      ...kind,
      id: 'vault',
      name: 'Deep vault',
      adapter: 'erc4626',
      address: vault,
      stakingToken: token(asset, 'tASSET'),
    }),
    upstreamContractFixture({
      ...kind,
      projectId: 'breakwater',
      id: 'outer',
      name: 'Outer mole',
      address: outer.pool,
      stakingToken: token(outer.staked, 'tSTAKE'),
      rewardToken: token(outer.reward, 'tREWARD'),
    }),
  ];
  return {
    contracts,
    pool,
    locked: locked.pool,
    lockedToken: locked.staked,
    outer: outer.pool,
    vault,
    staked,
  };
}

const test = base.extend<{ wallet: ChainWallet }, { world: TestWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: the library reads what a fixture needs from this pattern
    async ({}, use) => {
      const chain = await startTestChain();
      const { contracts, vault, ...addresses } = await buildContracts(chain);
      const projects = [upstreamProjectFixture({ id: 'harbour', name: 'Harbour Trust' })];
      const service = await startStakingServer(respondWith({ contracts, projects }));
      const site = await startDemoSite({
        STAKING_API_URL: service.url,
        STAKING_RPC_31337: chain.url,
        STAKING_ALLOW: [
          `31337:synthetix-staking-rewards:${addresses.pool}`,
          `31337:synthetix-staking-rewards:${addresses.locked}`,
          `31337:synthetix-staking-rewards:${addresses.outer}`,
          `31337:erc4626:${vault}`,
        ].join(),
      });
      await use({ url: site.url, chain, ...addresses });
      await site.stop();
      await service.stop();
      await chain.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ world }, use) => use(world.url),
  page: async ({ page }, use) => use(withHydrationWait(page)),
  wallet: async ({ page, world }, use) =>
    use(await injectChainWallet(page, world.chain, world.chain.accounts[1])),
});
if (findAnvil() === undefined) console.warn('\nSKIPPED, because anvil is not installed: wallet journeys.\n');
test.skip(findAnvil() === undefined, 'anvil is not installed');
test.describe.configure({ mode: 'serial' });

const walletPanel = (page: Page) =>
  page.getByRole('region', { name: /Your wallet|Je wallet|wallet/ }).first();
const walletMetric = (page: Page, label: string) =>
  walletPanel(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition')
    .locator('span');

async function connect(page: Page, path = '/projects/harbour') {
  // Pressed before the page's scripts run, it opens the wallet once they do.
  const load = await openBeforeScripts(page, path);
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  load();
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await expect(walletPanel(page)).toContainText('Connected to Test wallet');
}

async function submitAction(page: Page, action: string, amount?: string) {
  await walletPanel(page).getByRole('radio', { name: action, exact: true }).check();
  if (amount !== undefined) await walletPanel(page).getByRole('textbox').fill(amount);
  await walletPanel(page).getByRole('button', { name: action, exact: true }).click();
}

/** Submits a stake and leaves its first request pending in the wallet. */
async function leaveStakePending(page: Page, wallet: ChainWallet, amount: string): Promise<void> {
  wallet.userResponse = 'later';
  await submitAction(page, 'Stake', amount);
  await expect.poll(() => wallet.countSendRequests()).toBe(1);
}

/** Waits for a status message. Matches case, because "sent." also occurs in "Nothing was sent." */
const expectStatus = (page: Page, sentence: string | RegExp) => {
  const hasText = typeof sentence === 'string' ? new RegExp(sentence.replaceAll('.', '\\.')) : sentence;
  return expect(walletPanel(page).getByRole('status').filter({ hasText })).toBeVisible({ timeout: 60_000 });
};
const closePanel = (page: Page) => walletPanel(page).getByRole('button', { name: 'Close' }).click();

const getSentData = ({ requests }: ChainWallet) =>
  requests
    .filter(({ method }) => method === 'eth_sendTransaction')
    .map(({ params = [] }) => (params as [{ data: Hex }])[0].data);

test('a user connects, switches to the right chain, approves the exact amount, stakes, claims and unstakes', async ({
  page,
  world,
  wallet,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    // On a busy machine the chain may be slower than the timeout for events, which the page reports in their
    // place.
    const isLate =
      /status of 502/.test(message.text()) && /\/(?:events|history)\b/.test(message.location().url);
    if (isLate) return;
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin);
  });
  wallet.chainId = 1;
  await connect(page);
  await expect(walletPanel(page)).toContainText('Your wallet is on Ethereum (1)');
  expect(wallet.requests.some(({ method }) => method === 'eth_call')).toBe(false);
  await walletPanel(page)
    .getByRole('button', { name: /Switch to demo chain/ })
    .click();
  await expect(walletMetric(page, 'Staked')).toHaveText('0.00 tSTAKE');

  await submitAction(page, 'Stake', '1,5');
  await expect(walletPanel(page)).toContainText('no thousands separators, for example');
  await expect(walletPanel(page).getByRole('textbox')).toBeFocused();
  expect(wallet.countSendRequests()).toBe(0);
  await submitAction(page, 'Stake', '100.5');
  await expectStatus(page, 'Done.');
  await expect(walletPanel(page).getByRole('heading', { name: 'Stake: 100.5 tSTAKE' })).toBeFocused();
  const [first, second, ...more] = getSentData(wallet);
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
  await expect(walletMetric(page, 'Staked')).toHaveText('100.50 tSTAKE');
  await closePanel(page);

  await world.chain.client.increaseTime({ seconds: 3_600 });
  await world.chain.client.mine({ blocks: 1 });
  await submitAction(page, 'Unstake', '100.6');
  await expect(walletPanel(page)).toContainText('You have 100.5 tSTAKE.');
  await submitAction(page, 'Unstake', '0.5');
  await expectStatus(page, 'Done.');
  await expect(walletMetric(page, 'Staked')).toHaveText('100.00 tSTAKE');
  await closePanel(page);
  await submitAction(page, 'Claim');
  await expectStatus(page, 'Done.');
  await closePanel(page);
  await submitAction(page, 'Exit');
  await expectStatus(page, 'Done.');
  await expect(walletMetric(page, 'Staked')).toHaveText('0.00 tSTAKE');
  await closePanel(page);
  await walletPanel(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Disconnected.')).toBeVisible();
  expect([...origins]).toEqual([world.url]);
  expect(errors).toEqual([]);
});

test('nothing is sent after a rejection by the user or the contract, and the reason is shown', async ({
  page,
  wallet,
}) => {
  wallet.userResponse = 'no';
  await page.goto('/projects/harbour');
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await expect(page.getByText('You did not allow this site')).toBeVisible();
  wallet.userResponse = 'yes';
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await walletPanel(page).getByRole('combobox').selectOption('Long quay');
  await expect(walletPanel(page)).toContainText('locked for 1 day');
  wallet.userResponse = 'no';
  await submitAction(page, 'Stake', '5');
  await expectStatus(page, 'You declined in your wallet.');
  await closePanel(page);
  wallet.userResponse = 'yes';
  await submitAction(page, 'Stake', '5');
  await expectStatus(page, 'Done.');
  await closePanel(page);
  const before = wallet.countSendRequests();
  await submitAction(page, 'Unstake', '5');
  await expectStatus(page, /nothing was sent\. Your stake is locked until/);
  await closePanel(page);
  wallet.lowersAllowance = true;
  await submitAction(page, 'Stake', '7');
  await expectStatus(page, /it was not sent and no tokens moved\. The contract is allowed to spend less/);
  expect(wallet.countSendRequests()).toBe(before + 1);
  await expect(walletPanel(page)).toContainText('This contract may still spend 0.000000000000000001 tSTAKE');
});

test('declining the second step after an approval shows the remaining allowance and revokes it', async ({
  page,
  world,
  wallet,
}) => {
  await connect(page);
  await walletPanel(page).getByRole('button', { name: '25% of', exact: false }).click();
  await expect(walletPanel(page).getByRole('textbox')).not.toHaveValue('');
  wallet.userResponse = 'later';
  await submitAction(page, 'Stake', '9.5');
  await expectStatus(page, 'Confirm it in your wallet.');
  await expect(walletPanel(page)).toContainText(/Estimated network fee: at most about .* ETH/);
  // The panel asks for a confirmation a moment before the wallet has the request.
  await expect.poll(() => wallet.countSendRequests()).toBe(1);
  wallet.approvePending();
  wallet.userResponse = 'no';
  await expectStatus(
    page,
    'You declined the next step in your wallet, so no tokens moved. The approval before it',
  );
  await expect(walletPanel(page)).toContainText('This contract may still spend 9.5 tSTAKE from your wallet.');
  await closePanel(page);
  // It is still shown after the panel was closed, also on another visit.
  await expect(walletPanel(page)).toContainText('This contract may still spend 9.5 tSTAKE from your wallet.');
  wallet.userResponse = 'yes';
  await walletPanel(page).getByRole('button', { name: 'Revoke allowance', exact: true }).click();
  await expectStatus(page, 'Done.');
  await closePanel(page);
  await expect(walletPanel(page).getByRole('textbox')).toBeVisible();
  await expect(walletPanel(page)).not.toContainText('This contract may still spend');
  const [, account] = world.chain.accounts;
  const allowance = { abi: tokenAbi, functionName: 'allowance', args: [account, world.pool] } as const;
  expect(await world.chain.client.readContract({ address: world.staked, ...allowance })).toBe(0n);
});

test('after disconnecting, the next step is not sent, the remaining allowance is named, and the list returns the focus', async ({
  page,
  wallet,
}) => {
  await connect(page);
  await leaveStakePending(page, wallet, '3');
  await walletPanel(page).getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Your wallet may still ask you to confirm the request')).toBeVisible();
  wallet.userResponse = 'yes';
  wallet.approvePending();
  await expect(page.getByRole('status').getByText('so the next step was not sent.')).toBeVisible();
  // The page no longer shows the account and the contract, so the message names them.
  await expect(page.getByText('“Harbour light” may still spend 3 tSTAKE from your wallet.')).toBeVisible();
  await expect(page.getByText('Connect 0x7099…79C8 again to revoke it.')).toBeVisible();
  expect(wallet.countSendRequests()).toBe(1);
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await walletPanel(page).getByRole('button', { name: 'Revoke allowance', exact: true }).click();
  await expectStatus(page, 'Done.');
  await walletPanel(page).getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Connect wallet' })).toBeFocused();
});

test('10, 14: the panel stays in view while the page loads the account, and keeps a typed amount if a read fails', async ({
  page,
  wallet,
}) => {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/.*account=0x/, async (route) => {
    await isReleased;
    await route.continue();
  });
  const requested = page.waitForRequest(/\/api\/.*account=0x/);
  await connect(page);
  await requested;
  const amount = walletPanel(page).getByRole('textbox');
  await amount.fill('12');
  await expect(amount).toBeFocused();
  release();
  await expect(page).toHaveURL(/account=0x/);
  await expect(amount).toBeFocused();
  wallet.calls = 'failing';
  await expect(walletPanel(page).getByText('cannot read this contract now')).toBeVisible({ timeout: 30_000 });
  await expect(amount).toHaveValue('12');
  wallet.calls = 'normal';
  await walletPanel(page).getByRole('button', { name: 'Read again' }).click();
  await expect(walletPanel(page).getByText('cannot read this contract now')).toBeHidden();
  await expect(amount).toHaveValue('12');
});

test('9: amounts from before a transaction are marked until they are read again', async ({
  page,
  wallet,
  world,
}) => {
  await connect(page);
  await expect(walletMetric(page, 'Staked')).toBeVisible();
  wallet.userResponse = 'later';
  await submitAction(page, 'Stake', '3');
  await expect.poll(() => wallet.countSendRequests()).toBe(1);
  wallet.approvePending();
  await expect.poll(() => wallet.countSendRequests()).toBe(2);
  const before = await walletMetric(page, 'Staked').textContent();
  await world.chain.client.setAutomine(false);
  wallet.approvePending();
  await expectStatus(page, 'Sent. Waiting for confirmation.');
  wallet.calls = 'held';
  await world.chain.client.mine({ blocks: 1 });
  await world.chain.client.setAutomine(true);
  await expectStatus(page, 'Done.');
  await expect(walletPanel(page).getByText('These amounts are being read again…')).toBeVisible();
  await expect(walletMetric(page, 'Staked')).toHaveText(before ?? '');
  wallet.releaseCalls();
  await expect(walletPanel(page).getByText('These amounts are being read again…')).toBeHidden();
  await expect(walletMetric(page, 'Staked')).not.toHaveText(before ?? '');
  await closePanel(page);
  wallet.userResponse = 'yes';
  await submitAction(page, 'Unstake', '3');
  await expectStatus(page, 'Done.');
});

test('a request that is open in the wallet during a reload is kept until it is dismissed', async ({
  page,
  wallet,
}) => {
  await connect(page);
  await leaveStakePending(page, wallet, '3');
  await page.reload();
  await expectStatus(page, 'Your wallet was asked for this before');
  await expect(walletPanel(page).getByRole('textbox')).toHaveCount(0);
  await closePanel(page);
  await expect(walletPanel(page).getByRole('textbox')).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /transactions/.test(key))),
  ).toEqual([]);
});

test('the remaining allowance of another contract is named and revoked after its tab was closed, even on another project’s page', async ({
  page,
  world,
  wallet,
}) => {
  const left = '“Long quay” may still spend 4 tSTAKE from your wallet.';
  await connect(page);
  await walletPanel(page).getByRole('combobox').selectOption('Long quay');
  await leaveStakePending(page, wallet, '4');
  wallet.approvePending();
  wallet.userResponse = 'no';
  await expectStatus(page, 'You declined the next step in your wallet');
  await page.addInitScript(() => sessionStorage.clear());
  wallet.userResponse = 'yes';
  for (const path of ['/projects/harbour', '/projects/breakwater']) {
    await connect(page, path);
    await expect(walletPanel(page).getByRole('combobox')).not.toHaveValue('locked');
    await expect(walletPanel(page)).toContainText(left);
  }
  await walletPanel(page).getByRole('button', { name: 'Revoke allowance: Long quay' }).click();
  await expectStatus(page, 'Done.');
  await closePanel(page);
  await expect(walletPanel(page).getByRole('combobox')).toHaveValue('outer');
  await expect(walletPanel(page)).not.toContainText('may still spend');
  const [, account] = world.chain.accounts;
  const allowance = { abi: tokenAbi, functionName: 'allowance', args: [account, world.locked] } as const;
  expect(await world.chain.client.readContract({ address: world.lockedToken, ...allowance })).toBe(0n);
});

test('a transaction is followed after its tab was closed, for the account that sent it', async ({
  page,
  world,
  wallet,
}) => {
  await connect(page);
  await world.chain.client.setAutomine(false);
  await submitAction(page, 'Stake', '2');
  await expectStatus(page, 'Sent.');
  // Only local storage remains after a tab is closed. The open page would store its state again.
  await page.addInitScript(() => sessionStorage.clear());
  wallet.account = world.chain.accounts[2];
  await page.reload();
  await expect(page.getByText('A request or transaction from this browser was still open.')).toBeVisible();
  await page.getByRole('button', { name: 'Connect wallet' }).click();
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await expect(walletPanel(page).getByRole('textbox')).toBeVisible();
  wallet.account = world.chain.accounts[1];
  await world.chain.client.setAutomine(true);
  await world.chain.client.mine({ blocks: 1 });
  await connect(page);
  await expectStatus(page, 'The first step is done.');
  expect(wallet.countSendRequests()).toBe(1);
  await walletPanel(page).getByRole('button', { name: 'Continue' }).click();
  await expectStatus(page, 'Done.');
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /transactions/.test(key))),
  ).toEqual([]);
});

test('a wallet with batches stakes with one confirmation, even if its tab is closed before the chain confirms', async ({
  page,
  world,
  wallet,
}) => {
  wallet.batchSupport = 'ready';
  await connect(page);
  const before = Number.parseFloat(await walletMetric(page, 'Staked').innerText());
  await walletPanel(page).getByRole('textbox').fill('4');
  await expect(walletPanel(page)).toContainText('One confirmation in your wallet does both');
  await expect(walletPanel(page)).toContainText('may first ask to upgrade your account');
  wallet.userResponse = 'no';
  await submitAction(page, 'Stake', '4');
  await expectStatus(page, 'You declined in your wallet. Nothing was sent.');
  await closePanel(page);
  wallet.userResponse = 'later';
  await submitAction(page, 'Stake', '4');
  await expectStatus(page, 'One confirmation is enough.');
  await expect(walletPanel(page)).toContainText('All at once: Allow exactly this amount + Stake');
  await expect.poll(() => wallet.countSendRequests()).toBe(2);
  await world.chain.client.setAutomine(false);
  wallet.approvePending();
  await expectStatus(page, 'Sent.');
  // Only local storage remains after a tab is closed. The open page would store its state again.
  await page.addInitScript(() => sessionStorage.clear());
  wallet.userResponse = 'yes';
  await connect(page);
  await expectStatus(page, 'Sent.');
  await world.chain.client.setAutomine(true);
  await world.chain.client.mine({ blocks: 1 });
  await expectStatus(page, 'Done.');
  expect(wallet.countSendRequests()).toBe(2);
  expect(getSentData(wallet)).toEqual([]);
  await expect(walletPanel(page)).toContainText('This contract may not spend any of your tokens.');
  await expect(walletMetric(page, 'Staked')).toHaveText(`${(before + 4).toFixed(2)} tSTAKE`);
  await closePanel(page);
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /transactions/.test(key))),
  ).toEqual([]);
});

test('a vault in Dutch supports depositing, redeeming everything and resuming after a reload', async ({
  page,
  world,
  wallet,
}) => {
  await page.goto('/nl/projects/harbour');
  await page.getByRole('button', { name: 'Wallet verbinden' }).click();
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await walletPanel(page).getByRole('combobox').selectOption('Deep vault');
  await expect(walletMetric(page, 'Je aandelen')).toBeVisible();
  await world.chain.client.setAutomine(false);
  await submitAction(page, 'Storten', '12,25');
  await expectStatus(page, 'Verstuurd.');
  expect(wallet.countSendRequests()).toBe(1);
  await page.reload();
  await expectStatus(page, 'Verstuurd.');
  await world.chain.client.setAutomine(true);
  await world.chain.client.mine({ blocks: 1 });
  await expectStatus(page, 'De eerste stap is gezet.');
  expect(wallet.countSendRequests()).toBe(1);
  await walletPanel(page).getByRole('button', { name: 'Doorgaan' }).click();
  await expectStatus(page, 'Klaar.');
  expect(wallet.countSendRequests()).toBe(2);
  await expect(walletMetric(page, 'Je aandelen')).toHaveText('12,25');
  await walletPanel(page).getByRole('button', { name: 'Sluiten' }).click();
  await walletPanel(page).getByRole('radio', { name: 'Opnemen' }).check();
  await walletPanel(page)
    .getByRole('button', { name: /^Max: 12,25/ })
    .click();
  await expect(walletPanel(page).getByRole('textbox')).toHaveValue('12,25');
  await walletPanel(page).getByRole('button', { name: 'Opnemen' }).click();
  await expectStatus(page, 'Klaar.');
  await expect(walletMetric(page, 'Je aandelen')).toHaveText('0,00');
});

test('after a reload a transaction is followed even if the wallet switched accounts, and nothing is sent for the new account', async ({
  page,
  world,
  wallet,
}) => {
  await connect(page);
  await walletPanel(page).getByRole('combobox').selectOption('Deep vault');
  await world.chain.client.setAutomine(false);
  await submitAction(page, 'Deposit', '3');
  await expectStatus(page, 'Sent.');
  wallet.account = world.chain.accounts[2];
  await page.reload();
  await expect(walletPanel(page)).toContainText('Connected to Test wallet');
  await world.chain.client.setAutomine(true);
  await world.chain.client.mine({ blocks: 1 });
  await expectStatus(page, 'The first step is done.');
  await walletPanel(page).getByRole('button', { name: 'Continue' }).click();
  await expectStatus(page, 'Your wallet shows another account now, so the next step was not sent.');
  await expect(walletPanel(page)).toContainText('This contract may still spend 3 tASSET');
  expect(wallet.countSendRequests()).toBe(1);
  await closePanel(page);
  await expect(walletPanel(page).getByRole('textbox')).toBeVisible();
});

test('X41, X7: no axe violations or clipped text while connecting a wallet, light and dark, 375 px', async ({
  page,
  wallet,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 375, height: 900 });
  const states = async () => {
    expect(await axeViolationsInBothSchemes(page)).toEqual([]);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
  };
  await page.goto('/nl/projects/harbour');
  await page.getByRole('button', { name: 'Wallet verbinden' }).click();
  await expect(page.getByRole('button', { name: /Test wallet/ })).toBeVisible();
  await states();
  await page.getByRole('button', { name: /Test wallet/ }).click();
  await expect(walletPanel(page).getByRole('textbox')).toBeVisible();
  await walletPanel(page).getByRole('textbox').fill('1,5');
  await states();
  wallet.userResponse = 'later';
  await walletPanel(page).getByRole('button', { name: 'Inleggen' }).click();
  await expectStatus(page, 'Bevestig het in je wallet.');
  await states();
});

test('15: only a project page loads the wallet scripts, and only on demand', async ({ page }) => {
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
