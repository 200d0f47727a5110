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

function readFile(dir: string, file: string, headers: Readonly<Record<string, string>>): StoredAnswer {
  const isHashed = relative(dir, file).startsWith('assets');
  return storeAnswer(
    readFileSync(file),
    {
      ...headers,
      'Content-Type': types[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': isHashed ? immutable : 'public, max-age=3600',
      'Content-Security-Policy': emptyPolicy,
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
