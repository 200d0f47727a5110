import { expect, onTestFinished, test, vi } from 'vitest';
import { ChunkError, loadChunk } from './chunk-error.ts';

/** Returns a loader as a build writes it: a function whose source contains its script's URL. */
function loaderOf<T>(load: () => Promise<T>): () => Promise<T> {
  return Object.assign(load, { toString: () => '() => import(`./screens-abc.js`).then((e) => e.Page)' });
}

/** Sets the response to the probe for a script. */
function respondToProbe(response: () => Promise<Response>) {
  const probe = vi.fn<typeof fetch>(response);
  vi.stubGlobal('fetch', probe);
  onTestFinished(() => void vi.unstubAllGlobals());
  return probe;
}

const failed = new TypeError('Failed to fetch dynamically imported module');
const fails = () => loaderOf(() => Promise.reject(failed));

test('77: a script whose URL responds with another content type is missing', async () => {
  for (const status of [200, 404, 503]) {
    const probe = respondToProbe(async () => new Response(null, { status }));
    const error = await loadChunk(fails()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ChunkError);
    expect(error).toMatchObject({ type: 'missing', cause: failed });
    expect(String(error)).toContain('Loading chunk failed');
    expect(String(probe.mock.calls[0]?.[0])).toMatch(/\/screens-abc\.js$/);
  }
});

test('77: a script that fails with a network error is an error', async () => {
  respondToProbe(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadChunk(fails())).rejects.toMatchObject({ type: 'error' });
});

test('77: the failure of a script whose URL is unknown is an error', async () => {
  const probe = respondToProbe(async () => new Response());
  await expect(loadChunk(() => Promise.reject(failed))).rejects.toMatchObject({ type: 'error' });
  expect(probe).not.toHaveBeenCalled();
});

test('78: no response within 119999 ms is no error, and after 120000 ms a timeout', async () => {
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

test('78: the duration of the probe counts too', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  respondToProbe(() => new Promise(() => {}));
  const settled = vi.fn();
  loadChunk(fails()).catch(settled);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(settled.mock.calls[0]?.[0]).toMatchObject({ type: 'timeout' });
});

test('77: a script that loads is returned, and its timer is cleared', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await expect(loadChunk(async () => 'a screen')).resolves.toBe('a screen');
  expect(vi.getTimerCount()).toBe(0);
});
