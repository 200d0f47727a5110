import { expect, test } from 'vitest';
import { describeStandbys } from './database-checks.ts';

const server = {
  is_standby: false,
  fsync: 'on',
  synchronous_commit: 'on',
  synchronous_standby_names: '',
  standbys: 0,
  synchronous_standbys: 0,
  is_state_visible: true,
};

test('a failover without loss needs a standby that is synchronous', () => {
  const named = { ...server, synchronous_standby_names: '*' };
  const states = [
    server,
    { ...server, standbys: 2 },
    { ...named, standbys: 2, synchronous_standbys: 1 },
    { ...named, standbys: 1, is_state_visible: false },
    named,
  ];
  expect(states.map(describeStandbys).map(({ state, text }) => `${state}: ${text}`)).toEqual([
    'ok: What is acknowledged is on the disk of one server; no standby follows it.',
    'warn: No standby is synchronous; 2 follow later: a failover can lose what was acknowledged just before.',
    'ok: What is acknowledged is also on 1 synchronous standby.',
    'warn: synchronous_standby_names is set, but this user may not see whether a standby is synchronous.',
    'fail: No standby in synchronous_standby_names follows: each change waits for one.',
  ]);
});
