import { expect, test, vi } from 'vitest';
import { type ActionState, createActionRunner, type RunAction } from './use-action.ts';

function create<R>(action: RunAction<string, R>) {
  const states: ActionState<string, R>[] = [];
  const runner = createActionRunner(action, (state) => states.push(state));
  return { runner, states, last: () => states.at(-1) };
}

test('an action is pending with its input and then has its result', async () => {
  const { runner, states } = create(async (id) => `${id} is sent`);
  await runner.run('first');
  expect(states).toEqual([
    { isPending: true, pendingInput: 'first', result: undefined, error: undefined },
    { isPending: false, pendingInput: undefined, result: 'first is sent', error: undefined },
  ]);
});

test('a second call during a run is ignored, and a later call runs', async () => {
  const action = vi.fn(async (id: string) => id);
  const { runner, last } = create(action);
  await Promise.all([runner.run('first'), runner.run('second')]);
  expect(action).toHaveBeenCalledTimes(1);
  await runner.run('third');
  expect(last()?.result).toBe('third');
});

test('queued calls run one after the other, even after a failure, and each resolves when it ends', async () => {
  const calls: string[] = [];
  const states: ActionState<string, string>[] = [];
  const runner = createActionRunner<string, string>(
    async (id) => {
      calls.push(`${id} starts`);
      await Promise.resolve();
      calls.push(`${id} ends`);
      if (id === 'first') throw new Error('rejected');
      return id;
    },
    (state) => states.push(state),
    { isQueued: true },
  );
  await Promise.all([runner.run('first'), runner.run('second')]);
  expect(calls).toEqual(['first starts', 'first ends', 'second starts', 'second ends']);
  expect(states.at(-1)).toEqual({
    isPending: false,
    pendingInput: undefined,
    result: 'second',
    error: undefined,
  });
});

test('a failure is kept in the state until the next run has ended', async () => {
  const failure = new Error('refused');
  const { runner, states } = create<string>(
    vi
      .fn(async () => 'done')
      .mockRejectedValueOnce(failure)
      .mockResolvedValueOnce('done'),
  );
  await runner.run('first');
  await runner.run('second');
  expect(states.map(({ error, result }) => error ?? result)).toEqual([undefined, failure, failure, 'done']);
});

test('a failure without a reason is still a failure', async () => {
  const { runner, last } = create(() => Promise.reject());
  await runner.run('first');
  expect(last()?.error).toBeInstanceOf(Error);
});

test('an aborted run is notified by its signal and changes no state; a reset clears the result', async () => {
  let signal: AbortSignal | undefined;
  let end = (_: string) => {};
  const { runner, states, last } = create<string>((_, given) => {
    signal = given;
    return new Promise((resolve) => {
      end = resolve;
    });
  });
  const run = runner.run('first');
  runner.abort();
  expect(signal?.aborted).toBe(true);
  end('late');
  await run;
  expect(states).toHaveLength(1);
  const second = runner.run('second');
  end('in time');
  await second;
  expect(last()?.result).toBe('in time');
  runner.reset();
  expect(last()?.result).toBeUndefined();
});
