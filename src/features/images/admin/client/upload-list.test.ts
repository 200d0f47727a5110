import { expect, test, vi } from 'vitest';
import type { ApiTransport } from '#shared/api/api-transport.ts';
import { UploadList } from './upload-list.ts';

/** Rejects each file as the server rejects non-images. */
const transport: ApiTransport = {
  language: () => 'en',
  fetch: () =>
    Promise.resolve(
      Response.json({ error: { code: 'invalid', message: 'This is no image.' } }, { status: 422 }),
    ),
};

const createFile = (name: string) => new File(['text'], name, { type: 'image/png' });
const getNames = (items: ReturnType<UploadList['getState']>['items']) => items.map(({ file }) => file.name);

test('X19: files added once all others have ended start a new list without the rejected files', async () => {
  const list = new UploadList(transport);
  list.add([createFile('a.png'), createFile('b.png')]);
  const expectEnded = () =>
    vi.waitFor(() => expect(list.getState().items.every(({ status }) => status === 'failed')).toBe(true));
  await expectEnded();
  const [key = 0] = list.add([createFile('c.png')]);
  list.pause(key);
  expect(getNames(list.getState().items)).toEqual(['c.png']);
  // A waiting upload has not ended, so further files join it.
  list.add([createFile('d.png')]);
  expect(getNames(list.getState().items)).toEqual(['c.png', 'd.png']);
  list.resume(key);
  await expectEnded();
  expect(getNames(list.getState().items)).toEqual(['c.png', 'd.png']);
});
