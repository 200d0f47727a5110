import { readdirSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { extname, join, relative, sep } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { createAdaptorServer } from '@hono/node-server';
import type { FetchHandler } from './empty-start.ts';

const types: Readonly<Record<string, string>> = { '.js': 'text/javascript', '.css': 'text/css' };

function compress(body: Buffer): Uint8Array<ArrayBuffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
  return new Uint8Array(brotliCompressSync(body, { params }));
}

function readFiles(dir: string): Map<string, { type: string; body: Uint8Array<ArrayBuffer> }> {
  const entries = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const type = types[extname(file)] ?? 'application/octet-stream';
      return [`/${relative(dir, file).split(sep).join('/')}`, { type, body: compress(readFileSync(file)) }];
    }),
  );
}

/** Serves a folder of files and, for all other paths, a handler's pages; all in brotli. */
export async function serveWithBrotli(clientDir: string, handler: FetchHandler) {
  const files = readFiles(clientDir);
  const server = createAdaptorServer({
    async fetch(request: Request) {
      const file = files.get(new URL(request.url).pathname);
      if (file)
        return new Response(file.body, { headers: { 'content-type': file.type, 'content-encoding': 'br' } });
      const page = await handler.fetch(request);
      const headers = new Headers(page.headers);
      headers.set('content-encoding', 'br');
      return new Response(compress(Buffer.from(await page.arrayBuffer())), { status: page.status, headers });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
