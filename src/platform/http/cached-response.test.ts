import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { CachedResponse, type NegotiationRequest } from './cached-response.ts';

const page = Buffer.from('<p>a page</p>'.repeat(50));
const headers = {
  'Content-Type': 'text/html',
  'Content-Security-Policy': "default-src 'none'",
  Vary: 'Cookie',
};
const stored = new CachedResponse(page, headers, 'onDemand');

const plainRequest = { acceptEncoding: undefined, ifNoneMatch: undefined, isHead: false };
const choose = (request: Partial<NegotiationRequest> = {}) =>
  stored.compressAndNegotiate({ ...plainRequest, ...request });
const getEncoding = async (acceptEncoding: string) =>
  (await choose({ acceptEncoding })).headers['Content-Encoding'];
const getEtag = async (acceptEncoding?: string) => (await choose({ acceptEncoding })).headers.ETag ?? '';

test('X42: the best accepted encoding is sent, and it decodes to the page', async () => {
  const br = await choose({ acceptEncoding: 'gzip, deflate, br, zstd' });
  expect(br.headers['Content-Encoding']).toBe('br');
  expect(brotliDecompressSync(br.body ?? '')).toEqual(page);
  const gzip = await choose({ acceptEncoding: 'gzip, deflate' });
  expect(gzip.headers['Content-Encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body ?? '')).toEqual(page);
});

test('X42: if no encoding is accepted, the uncompressed bytes are sent', async () => {
  for (const acceptEncoding of [undefined, '', 'identity', 'deflate', 'zstd', 'identity;q=1']) {
    const plain = await choose({ acceptEncoding });
    expect(plain.headers).not.toHaveProperty('Content-Encoding');
    expect(plain.body).toEqual(page);
  }
});

test('X42: a quality of zero forbids an encoding', async () => {
  expect(await getEncoding('br;q=0, gzip')).toBe('gzip');
  expect(await getEncoding('br;q=0.0, gzip;q=0')).toBeUndefined();
  expect(await getEncoding('br ; q=0.000 ,gzip;q=0.1')).toBe('gzip');
  expect(await getEncoding('br;q=0.001')).toBe('br');
});

test('X42: only the exact name of an encoding is accepted', async () => {
  expect(await getEncoding('sbr, gzip')).toBe('gzip');
  expect(await getEncoding('brotli-like, gzip')).toBe('gzip');
  expect(await getEncoding('xbr;q=1, br;q=0')).toBeUndefined();
});

test('X42: Content-Length is the number of bytes sent', async () => {
  for (const acceptEncoding of ['br', 'gzip', 'identity']) {
    const { headers: sent, body } = await choose({ acceptEncoding });
    expect(sent['Content-Length']).toBe(String(body?.length));
  }
});

test('X42: each encoding has its own ETag', async () => {
  const etags = await Promise.all(['br', 'gzip', 'identity'].map(getEtag));
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
});

test('X42: equal bytes have equal ETags, and different bytes have different ones', async () => {
  const again = new CachedResponse(Buffer.from(page), headers, 'onDemand');
  expect(again.getEtag('identity')).toBe(stored.getEtag('identity'));
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ maxLength: 40 }), (one, other) => {
      const etag = (bytes: Uint8Array) => new CachedResponse(Buffer.from(bytes), {}, {}).getEtag('identity');
      expect(etag(one) === etag(other)).toBe(Buffer.compare(one, other) === 0);
    }),
  );
});

test('X42: a request that already has these bytes gets 304 without a body', async () => {
  for (const acceptEncoding of ['br', 'gzip', 'identity']) {
    const response = await choose({ acceptEncoding, ifNoneMatch: await getEtag(acceptEncoding) });
    expect(response).toMatchObject({ status: 304, body: null });
    expect(response.headers.ETag).toBe(await getEtag(acceptEncoding));
  }
});

test('X22, X42: a 304 has the CSP and Vary of the page, and no headers about a body', async () => {
  const { headers: sent } = await choose({ acceptEncoding: 'br', ifNoneMatch: await getEtag('br') });
  expect(sent['Content-Security-Policy']).toBe(headers['Content-Security-Policy']);
  expect(sent.Vary).toBe('Cookie, Accept-Encoding');
  expect(sent).not.toHaveProperty('Content-Length');
  expect(sent).not.toHaveProperty('Content-Type');
  expect(sent).not.toHaveProperty('Content-Encoding');
});

test('X42: the ETag of another encoding or of other bytes gets the full page', async () => {
  expect((await choose({ acceptEncoding: 'br', ifNoneMatch: await getEtag('gzip') })).status).toBe(200);
  expect((await choose({ ifNoneMatch: '"other"' })).status).toBe(200);
  expect((await choose({ ifNoneMatch: '' })).status).toBe(200);
  expect((await choose({ ifNoneMatch: (await getEtag()).slice(1, -1) })).status).toBe(200);
});

test('X42: lists, weak ETags and an asterisk in If-None-Match are understood', async () => {
  const etag = await getEtag('br');
  for (const ifNoneMatch of [`"a", ${etag}`, `${etag},"b"`, `W/${etag}`, `"a" , W/${etag}`, '*']) {
    expect((await choose({ acceptEncoding: 'br', ifNoneMatch })).status, ifNoneMatch).toBe(304);
  }
});

test('X42: HEAD gets the headers of the page without the body', async () => {
  const { status, headers: sent, body } = await choose({ acceptEncoding: 'br', isHead: true });
  expect({ status, body }).toEqual({ status: 200, body: null });
  expect(sent).toEqual((await choose({ acceptEncoding: 'br' })).headers);
});

test('X42: a response that is not compressed has one variant and no Vary header', async () => {
  const font = new CachedResponse(Buffer.from('font'), { 'Content-Type': 'font/woff2' }, {});
  const { headers: sent } = await font.compressAndNegotiate({ ...plainRequest, acceptEncoding: 'br' });
  expect(sent).not.toHaveProperty('Vary');
  expect(sent).not.toHaveProperty('Content-Encoding');
});

test('X42: the size of a response includes all variants, even those that have not been compressed yet', async () => {
  const sizes = async (encoding: string) => (await choose({ acceptEncoding: encoding })).body?.length ?? 0;
  const [br, gzip, plain] = [await sizes('br'), await sizes('gzip'), page.length];
  const compressed = { br: Buffer.alloc(br), gzip: Buffer.alloc(gzip) };
  expect(new CachedResponse(page, headers, compressed).bytes).toBe(br + gzip + plain);
  expect(stored.bytes).toBeGreaterThanOrEqual(br + gzip + plain);
});

test('X42: a page is compressed on the first request for an encoding, once for all concurrent requests', async () => {
  const uncompressed = new CachedResponse(page, headers, 'onDemand');
  const request = { ...plainRequest, acceptEncoding: 'br' };
  expect(uncompressed.negotiate(plainRequest)?.body).toEqual(page);
  expect(uncompressed.negotiate(request)).toBeUndefined();
  const [one, other] = await Promise.all([
    uncompressed.compressAndNegotiate(request),
    uncompressed.compressAndNegotiate(request),
  ]);
  expect(one.body).toBe(other.body);
  expect(uncompressed.negotiate(request)?.body).toBe(one.body);
  expect(uncompressed.negotiate({ ...plainRequest, acceptEncoding: 'gzip' })).toBeUndefined();
});

test('X42: a page that the browser already has is not compressed', () => {
  const uncompressed = new CachedResponse(page, headers, 'onDemand');
  const ifNoneMatch = uncompressed.getEtag('br');
  expect(uncompressed.negotiate({ acceptEncoding: 'br', ifNoneMatch, isHead: false })?.status).toBe(304);
});

test('X42: a page that is requested again is recompressed to a smaller size under the same ETag', async () => {
  const words = Array.from({ length: 4000 }, (_, index) => `<p>${(index * 7919) % 1009}</p>`);
  const body = Buffer.from(words.join(''));
  for (const [acceptEncoding, decompress] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const cached = new CachedResponse(body, headers, 'onDemand');
    const request = { ...plainRequest, acceptEncoding };
    const first = await cached.compressAndNegotiate(request);
    const size = first.body?.length ?? 0;
    expect((await cached.compressAndNegotiate(request)).body).toBe(first.body);
    await vi.waitFor(() => expect(cached.negotiate(request)?.body?.length).toBeLessThan(size));
    const again = cached.negotiate(request);
    expect(decompress(again?.body ?? '')).toEqual(body);
    expect(again?.headers['Content-Length']).toBe(String(again?.body?.length));
    expect(again?.headers.ETag).toBe(first.headers.ETag);
  }
});
