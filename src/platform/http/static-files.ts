import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { CachedResponse } from './cached-response.ts';
import { denyAllPolicy } from './security-headers.ts';

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const immutable = 'public, max-age=31536000, immutable';

/**
 * Reads a build's files into memory by path, such as `/assets/client-Dfe.js`, in every encoding that the
 * build created. Files in `assets/` have a hash in their name and never change.
 */
export function readStaticFiles(
  dir: string,
  headers: Readonly<Record<string, string>>,
): Map<string, CachedResponse> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [`/${relative(dir, file).split(sep).join('/')}`, readFile(dir, file, headers)]),
  );
}

/** Only documents need these; scripts, styles and fonts do not. */
const documentHeaders = new Set([
  'X-Frame-Options',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
]);
const subresourceExtensions = new Set(['.js', '.css', '.woff2']);

function getHeaders(file: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  if (!subresourceExtensions.has(extname(file)))
    return { ...headers, 'Content-Security-Policy': denyAllPolicy };
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !documentHeaders.has(name)));
}

function readFile(dir: string, file: string, headers: Readonly<Record<string, string>>): CachedResponse {
  const isHashed = relative(dir, file).startsWith('assets');
  return new CachedResponse(
    readFileSync(file),
    {
      ...getHeaders(file, headers),
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': isHashed ? immutable : 'public, max-age=3600',
    },
    { br: readIfExists(`${file}.br`), gzip: readIfExists(`${file}.gz`) },
  );
}

function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
