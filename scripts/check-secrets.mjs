import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Finds secrets in the files of the repository: keys of well-known services by their form, private keys, and files
 * that have secrets by their name. A line that shows one on purpose says `secret-scan: allow` and why.
 * Usage: `node scripts/check-secrets.mjs [root]`.
 *
 * @typedef {{ file: string, line?: number, reason: string }} Finding
 */

const ignoredFolders = new Set([
  '.git',
  '.cache',
  'node_modules',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
]);
const maxBytes = 5_000_000;

/** Names of files that contain secrets. */
const secretFile =
  /^(?:\.env(?:\.(?!example$).*)?|app-secret|audit-key|id_(?:rsa|ed25519|ecdsa)|.*\.(?:pem|p12|pfx|keystore|kdbx))$/;

/** @type {readonly (readonly [RegExp, string])[]} */
const patterns = [
  [/-----BEGIN (?:[A-Z]+ )*PRIVATE KEY(?: BLOCK)?-----/, 'a private key'],
  [/\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/, 'an AWS access key'],
  [/\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/, 'a GitHub token'],
  [/\bglpat-[\w-]{20}\b/, 'a GitLab token'],
  [/\bnpm_[A-Za-z0-9]{36}\b/, 'an npm token'],
  [/\bxox[abeprs]-[A-Za-z0-9-]{10,}/, 'a Slack token'],
  [/\bAIza[\w-]{35}\b/, 'a Google API key'],
  [/\b[rs]k_live_[A-Za-z0-9]{20,}\b/, 'a Stripe key'],
  [/\bSG\.[\w-]{22}\.[\w-]{43}\b/, 'a SendGrid key'],
  [/\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{40,}\b/, 'a key of an AI service'],
  [/(?:infura\.io\/v3\/|alchemy\.com\/v2\/)[\w-]{32}/, 'an RPC key'],
  [/(?:private_?key|mnemonic|secret)["']?\s*[:=]\s*["'`]?0x[0-9a-f]{64}\b/i, 'an Ethereum private key'],
  [
    /\b(?:APP_SECRET|APP_SECRET_PREVIOUS|AUDIT_KEY|OWNER_PASSWORD)=[\w+/-]{32,}={0,2}(?:\s|$)/,
    'a secret of an installation',
  ],
];

/**
 * Lists the files below a folder, except those of tools.
 * @param {string} root
 * @returns {string[]} paths with forward slashes
 */
function listFiles(root, folder = '') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ignoredFolders.has(entry.name) ? [] : listFiles(root, path);
    return entry.isFile() ? [path] : [];
  });
}

/** Finds the secrets in a text. @returns {{ line: number, reason: string }[]} */
function scanText(/** @type {string} */ text) {
  return text.split('\n').flatMap((content, index) => {
    if (content.includes('secret-scan: allow')) return [];
    const found = patterns.find(([pattern]) => pattern.test(content));
    return found ? [{ line: index + 1, reason: `looks like ${found[1]}` }] : [];
  });
}

/**
 * Lists what looks like a secret below a folder. The secret itself is not part of the result.
 * @param {string} root
 * @returns {Finding[]}
 */
export function findSecrets(root) {
  return listFiles(root).flatMap((file) => {
    const name = file.split('/').at(-1) ?? '';
    if (secretFile.test(name)) return [{ file, reason: 'is a file that has secrets by its name' }];
    const path = join(root, file);
    if (statSync(path).size > maxBytes) return [];
    const bytes = readFileSync(path);
    if (bytes.includes(0)) return [];
    return scanText(bytes.toString('utf8')).map((found) => ({ file, ...found }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = findSecrets(resolve(process.argv[2] ?? '.'));
  for (const { file, line, reason } of found)
    console.log(
      `${line === undefined ? file : `${file}:${line}`}: ${reason}; remove it, and revoke it if it is real`,
    );
  console.log(found.length === 0 ? 'Secrets: none' : `Secrets: ${found.length}`);
  process.exitCode = found.length === 0 ? 0 : 1;
}
