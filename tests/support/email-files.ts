import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Decodes quoted-printable text (RFC 2045, 6.7). */
function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

async function readEmails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const emails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return emails.map(decodeQuotedPrintable);
}

/** Waits for the first email to an address that links to a path, and returns the link. */
export async function findEmailedLink(dataDir: string, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const emails = (await readEmails(dataDir)).filter((source) => source.includes(`To: ${email}`));
      link = emails
        .map((source) => /http\S+#[\w-]{43}/.exec(source)?.[0])
        .find((found) => found?.includes(path));
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
