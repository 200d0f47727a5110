import { expect, test } from 'vitest';
import { insertSiteText } from '#features/pages/site/queries.ts';
import type { SiteTables } from '#features/pages/site/tables.ts';
import { openStaking, type StakingData, type StakingDeps } from '#features/staking/service/open-staking.ts';
import { ChainError } from '#platform/chain/chain.ts';
import { createLog } from '#platform/log/log.ts';
import { AppError } from '#shared/api/errors.ts';
import { callAs, logInOwner } from '#tests/support/accounts.ts';
import { openTestApp } from '#tests/support/app.ts';
import { getEmails } from '#tests/support/emails.ts';
import { describeOnEachEngine } from '#tests/support/engines.ts';
import { logStakingOutages } from './services.ts';

/** Staking with a service that can be made to fail, and the log lines. */
function openFailing() {
  const lines: { level: string; msg: string; reason?: string }[] = [];
  const log = createLog({ logLevel: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const none = openStaking({ settings: { apiUrl: undefined, allowedContracts: [] } } as never);
  let next: Partial<StakingData> | Error = {};
  let reportHidden: StakingDeps['onHiddenFailure'] = () => {};
  const staking = logStakingOutages(log, (onHiddenFailure) => {
    reportHidden = onHiddenFailure;
    return {
      ...none,
      async read() {
        if (next instanceof Error) throw next;
        return { ...(await none.read()), ...next };
      },
    };
  });
  const read = async (result: Partial<StakingData> | Error) => {
    next = result;
    await staking.read().catch(() => undefined);
  };
  return { lines, read, reportHidden: (error: unknown) => reportHidden(error) };
}

const failure = new AppError('bad_gateway', 'the response cannot be used', {
  cause: new Error('status 500'),
});

test('an outage of the staking service is logged once when it begins and once when it ends', async () => {
  const { lines, read, reportHidden } = openFailing();
  await read({});
  for (let count = 0; count < 20; count += 1) {
    await read(failure);
    reportHidden(new AppError('bad_gateway', 'the circuit is open'));
    await read({ isStale: true, failure: 'unavailable' });
    // The next attempt has started.
    await read({ isStale: true });
  }
  await read({});
  await read({});
  await read({ failure: 'invalid' });
  expect(lines.map(({ level, msg, reason }) => [level, msg, reason])).toEqual([
    [
      'warn',
      'the staking service failed; pages show its last known data, if there is any',
      'the response cannot be used: status 500',
    ],
    ['info', 'the staking service is responding again', undefined],
    ['warn', expect.stringContaining('the staking service failed'), 'its response is invalid'],
  ]);
});

test('other failures of staking background work are logged, except those of the database and of an RPC, which are logged elsewhere', () => {
  const { lines, reportHidden } = openFailing();
  reportHidden(new Error('a defect'));
  reportHidden(new ChainError('RPC 1 of chain 1, eth_call: timeout', true));
  reportHidden(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  expect(lines.map(({ msg }) => msg)).toEqual(['background work of staking failed']);
});

describeOnEachEngine('the name of the site in emails', (open) => {
  test('is in the language of the email', async () => {
    const app = await openTestApp(open);
    const { query } = app.database.of<SiteTables>();
    const [text, now] = [{ lede: '', availability: '' }, '2026-01-01T00:00:00.000Z'];
    await insertSiteText(query, 'en', { ...text, title: 'The Quay' }, now);
    await insertSiteText(query, 'nl', { ...text, title: 'De Kade' }, now);
    const call = callAs(app, await logInOwner(app));
    for (const language of ['nl', 'en'])
      await call('POST', '/api/admin/invitations', {
        email: `${language}@vitrine.example`,
        role: 'member',
        language,
      });
    const [dutch, english] = await getEmails(app);
    expect(dutch?.subject).toBe('Uitnodiging voor De Kade');
    expect(dutch?.html).not.toContain('The Quay');
    expect(english?.subject).toBe('An invitation to The Quay');
  });
});
