import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compressPage, createCachedResponse, negotiateResponse } from './cached-response.ts';

const page = Buffer.from('<p>a page</p>'.repeat(50));
const headers = {
  'Content-Type': 'text/html',
  'Content-Security-Policy': "default-src 'none'",
  Vary: 'Cookie',
};
const stored = createCachedResponse(page, headers, compressPage(page));

const choose = (request: Partial<Parameters<typeof negotiateResponse>[1]> = {}) =>
  negotiateResponse(stored, { acceptEncoding: undefined, ifNoneMatch: undefined, isHead: false, ...request });
const getEncoding = (acceptEncoding: string) => choose({ acceptEncoding }).headers['Content-Encoding'];
const getEtag = (acceptEncoding?: string) => choose({ acceptEncoding }).headers.ETag ?? '';

test('X42: the best encoding that a request accepts is sent, and its bytes are the page', () => {
  const br = choose({ acceptEncoding: 'gzip, deflate, br, zstd' });
  expect(br.headers['Content-Encoding']).toBe('br');
  expect(brotliDecompressSync(br.body ?? '')).toEqual(page);
  const gzip = choose({ acceptEncoding: 'gzip, deflate' });
  expect(gzip.headers['Content-Encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body ?? '')).toEqual(page);
});

test('X42: without an accepted encoding the uncompressed bytes are sent', () => {
  for (const acceptEncoding of [undefined, '', 'identity', 'deflate', 'zstd', 'identity;q=1']) {
    const plain = choose({ acceptEncoding });
    expect(plain.headers).not.toHaveProperty('Content-Encoding');
    expect(plain.body).toEqual(page);
  }
});

test('X42: a quality of zero forbids an encoding', () => {
  expect(getEncoding('br;q=0, gzip')).toBe('gzip');
  expect(getEncoding('br;q=0.0, gzip;q=0')).toBeUndefined();
  expect(getEncoding('br ; q=0.000 ,gzip;q=0.1')).toBe('gzip');
  expect(getEncoding('br;q=0.001')).toBe('br');
});

test('X42: an encoding is accepted by its own name only', () => {
  expect(getEncoding('sbr, gzip')).toBe('gzip');
  expect(getEncoding('brotli-like, gzip')).toBe('gzip');
  expect(getEncoding('xbr;q=1, br;q=0')).toBeUndefined();
});

test('X42: the length is that of the bytes sent', () => {
  for (const acceptEncoding of ['br', 'gzip', 'identity']) {
    const { headers: sent, body } = choose({ acceptEncoding });
    expect(sent['Content-Length']).toBe(String(body?.length));
  }
});

test('X42: each encoding has an ETag of its own', () => {
  const etags = ['br', 'gzip', 'identity'].map(getEtag);
  expect(new Set(etags).size).toBe(3);
  for (const etag of etags) expect(etag).toMatch(/^"[\w-]+"$/);
});

test('X42: the same bytes have the same ETag, other bytes another', () => {
  const again = createCachedResponse(Buffer.from(page), headers, compressPage(page));
  expect(again.variants.identity.etag).toBe(stored.variants.identity.etag);
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), fc.uint8Array({ maxLength: 40 }), (one, other) => {
      const etag = (bytes: Uint8Array) =>
        createCachedResponse(Buffer.from(bytes), {}, {}).variants.identity.etag;
      expect(etag(one) === etag(other)).toBe(Buffer.compare(one, other) === 0);
    }),
  );
});

test('X42: a request that has exactly these bytes gets 304 without a body', () => {
  for (const acceptEncoding of ['br', 'gzip', 'identity']) {
    const response = choose({ acceptEncoding, ifNoneMatch: getEtag(acceptEncoding) });
    expect(response).toMatchObject({ status: 304, body: null });
    expect(response.headers.ETag).toBe(getEtag(acceptEncoding));
  }
});

test('X22, X42: a 304 carries the same policy and Vary as the page, and nothing about a body', () => {
  const { headers: sent } = choose({ acceptEncoding: 'br', ifNoneMatch: getEtag('br') });
  expect(sent['Content-Security-Policy']).toBe(headers['Content-Security-Policy']);
  expect(sent.Vary).toBe('Cookie, Accept-Encoding');
  expect(sent).not.toHaveProperty('Content-Length');
  expect(sent).not.toHaveProperty('Content-Type');
  expect(sent).not.toHaveProperty('Content-Encoding');
});

test('X42: a tag of another encoding or of other bytes gets the page', () => {
  expect(choose({ acceptEncoding: 'br', ifNoneMatch: getEtag('gzip') }).status).toBe(200);
  expect(choose({ ifNoneMatch: '"other"' }).status).toBe(200);
  expect(choose({ ifNoneMatch: '' }).status).toBe(200);
  expect(choose({ ifNoneMatch: getEtag().slice(1, -1) }).status).toBe(200);
});

test('X42: lists, weak tags and a star in If-None-Match are understood', () => {
  const etag = getEtag('br');
  for (const ifNoneMatch of [`"a", ${etag}`, `${etag},"b"`, `W/${etag}`, `"a" , W/${etag}`, '*']) {
    expect(choose({ acceptEncoding: 'br', ifNoneMatch }).status, ifNoneMatch).toBe(304);
  }
});

test('X42: HEAD gets the headers of the page without its body', () => {
  const { status, headers: sent, body } = choose({ acceptEncoding: 'br', isHead: true });
  expect({ status, body }).toEqual({ status: 200, body: null });
  expect(sent).toEqual(choose({ acceptEncoding: 'br' }).headers);
});

test('X42: an uncompressed response has one variant and does not vary', () => {
  const font = createCachedResponse(Buffer.from('font'), { 'Content-Type': 'font/woff2' }, {});
  const { headers: sent } = negotiateResponse(font, {
    acceptEncoding: 'br',
    ifNoneMatch: undefined,
    isHead: false,
  });
  expect(sent).not.toHaveProperty('Vary');
  expect(sent).not.toHaveProperty('Content-Encoding');
});

test('X42: a response counts the bytes of all its variants', () => {
  const { br, gzip } = compressPage(page);
  expect(stored.bytes).toBe(page.length + (br?.length ?? 0) + (gzip?.length ?? 0));
});
