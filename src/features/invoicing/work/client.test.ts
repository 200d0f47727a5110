import { afterEach, expect, test, vi } from 'vitest';
import { loadWork } from './client.ts';

afterEach(() => vi.unstubAllGlobals());

/** Creates a transport that answers as long as it is online. */
function createTransport() {
  const state = { isOnline: true, status: 200 };
  const transport = {
    language: () => 'en' as const,
    fetch: async () => {
      if (!state.isOnline) throw new TypeError('failed to fetch');
      return Response.json({ data: { templates: [] }, meta: {} }, { status: state.status });
    },
  };
  return { transport, state };
}

test('without a connection, the hours page keeps the data that it loaded last', async () => {
  vi.stubGlobal('document', {});
  const { transport, state } = createTransport();
  const data = await loadWork(transport, {});
  expect(data.isStale).toBeUndefined();
  state.isOnline = false;
  // The router adds the signal of each load.
  expect(await loadWork({ ...transport }, { week: '2026-W10' })).toEqual({ ...data, isStale: true });
  state.isOnline = true;
  state.status = 403;
  await expect(loadWork(transport, {})).rejects.toMatchObject({ status: 403 });
});

test('a first load fails offline, and the server keeps nothing', async () => {
  const { transport, state } = createTransport();
  await loadWork(transport, {});
  state.isOnline = false;
  await expect(loadWork(transport, {})).rejects.toThrow('failed to fetch');
  vi.stubGlobal('document', {});
  await expect(loadWork(createOffline(), {})).rejects.toThrow('failed to fetch');
});

function createOffline() {
  const { transport, state } = createTransport();
  state.isOnline = false;
  return transport;
}
