import { expect, test } from 'vitest';
import { openStaking, type StakingData, type StakingDeps } from '../features/staking/service/open-staking.ts';
import { createLog } from '../platform/log/log.ts';
import { AppError } from '../shared/errors.ts';
import { logStakingOutages } from './services.ts';

/** Staking whose service a test lets fail, and the log lines. */
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

test('an outage of the staking service is a line when it begins and one when it is over', async () => {
  const { lines, read, reportHidden } = openFailing();
  await read({});
  for (let count = 0; count < 20; count += 1) {
    await read(failure);
    reportHidden(new AppError('bad_gateway', 'the circuit is open'));
    await read({ isStale: true, failure: 'unavailable' });
    // The next attempt is under way.
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

test('another failure of its background work is logged by itself, except of a database that is away', () => {
  const { lines, reportHidden } = openFailing();
  reportHidden(new Error('a defect'));
  reportHidden(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));
  expect(lines.map(({ msg }) => msg)).toEqual(['background work of staking failed']);
});
