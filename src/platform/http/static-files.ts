import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { emptyPolicy } from './security-headers.ts';
import { type StoredAnswer, storeAnswer } from './stored-answer.ts';

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
 * Reads the files of a build into memory, ready to send in every encoding that the build has made.
 * Files in `assets/` carry a hash in their name and never change.
 * @returns the answers by path: `/assets/client-Dfe.js`
 */
export function readStaticFiles(
  dir: string,
  headers: Readonly<Record<string, string>>,
): Map<string, StoredAnswer> {
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    files.map((file) => [`/${relative(dir, file).split(sep).join('/')}`, readFile(dir, file, headers)]),
  );
}

/** What protects documents and frames means nothing for a script or a face, and would be sent with each of them. */
const forDocuments = new Set([
  'X-Frame-Options',
  'Referrer-Policy',
  'Cross-Origin-Opener-Policy',
  'Permissions-Policy',
]);
const neverDocuments = new Set(['.js', '.css', '.woff2']);

function headersFor(file: string, headers: Readonly<Record<string, string>>): Record<string, string> {
  if (!neverDocuments.has(extname(file))) return { ...headers, 'Content-Security-Policy': emptyPolicy };
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !forDocuments.has(name)));
}

function readFile(dir: string, file: string, headers: Readonly<Record<string, string>>): StoredAnswer {
  const isHashed = relative(dir, file).startsWith('assets');
  return storeAnswer(
    readFileSync(file),
    {
      ...headersFor(file, headers),
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': isHashed ? immutable : 'public, max-age=3600',
    },
    { br: readIfThere(`${file}.br`), gzip: readIfThere(`${file}.gz`) },
  );
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
