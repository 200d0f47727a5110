import { expect, onTestFinished, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './chunk-error.ts';

/** What a build makes of a screen's loader: a function that names the address of its script. */
function loaderOf<T>(load: () => Promise<T>): () => Promise<T> {
  return Object.assign(load, { toString: () => '() => import(`./screens-abc.js`).then((e) => e.Page)' });
}

/** Lets the probe for a script be answered, or not. */
function answerProbe(answer: () => Promise<Response>) {
  const probe = vi.fn<typeof fetch>(answer);
  vi.stubGlobal('fetch', probe);
  onTestFinished(() => void vi.unstubAllGlobals());
  return probe;
}

const failed = new TypeError('Failed to fetch dynamically imported module');
const fails = () => loaderOf(() => Promise.reject(failed));

test('77: a script in whose place something else is answered is missing', async () => {
  for (const status of [200, 404, 503]) {
    const probe = answerProbe(async () => new Response(null, { status }));
    const error = await loadChunk(fails()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ChunkError);
    expect(error).toMatchObject({ type: 'missing', cause: failed });
    expect(String(error)).toContain('Loading chunk failed');
    expect(String(probe.mock.calls[0]?.[0])).toMatch(/\/screens-abc\.js$/);
  }
});

test('77: a script that the network does not bring is an error', async () => {
  answerProbe(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadChunk(fails())).rejects.toMatchObject({ type: 'error' });
});

test('77: where nothing tells the address of a script, its failure is an error', async () => {
  const probe = answerProbe(async () => new Response());
  await expect(loadChunk(() => Promise.reject(failed))).rejects.toMatchObject({ type: 'error' });
  expect(probe).not.toHaveBeenCalled();
});

test('78: no error after 119999 ms without an answer, a timeout after 120000', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const settled = vi.fn();
  loadChunk(() => new Promise(() => {})).catch(settled);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledTimes(1);
  expect(settled.mock.calls[0]?.[0]).toMatchObject({ type: 'timeout' });
  expect(String(settled.mock.calls[0]?.[0])).toContain('Loading chunk failed');
});

test('78: the time for asking after a script that failed counts too', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  answerProbe(() => new Promise(() => {}));
  const settled = vi.fn();
  loadChunk(fails()).catch(settled);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(settled.mock.calls[0]?.[0]).toMatchObject({ type: 'timeout' });
});

test('77: a script that comes is given, and its clock is stopped', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await expect(loadChunk(async () => 'a screen')).resolves.toBe('a screen');
  expect(vi.getTimerCount()).toBe(0);
});
