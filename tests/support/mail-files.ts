import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** Undoes the encoding of a mail's text (RFC 2045, section 6.7). */
function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}

async function readMails(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).sort();
  const mails = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return mails.map(decodeQuotedPrintable);
}

/** The link of the first mail to an address that holds one to a path, as soon as a site has written it. */
export async function linkMailedTo(dataDir: string, email: string, path: string): Promise<string> {
  let link: string | undefined;
  await expect
    .poll(async () => {
      const mails = (await readMails(dataDir)).filter((mail) => mail.includes(`To: ${email}`));
      link = mails.map((mail) => /http\S+#[\w-]{43}/.exec(mail)?.[0]).find((found) => found?.includes(path));
      return link;
    })
    .toBeDefined();
  return link ?? '';
}
