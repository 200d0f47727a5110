import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = 'pdftotext';

/**
 * Returns the text of a PDF as Poppler reads it; undefined, with a message, if its program is not installed.
 * @param option of the program, such as `-bbox` for the place of each word
 */
export function readPdfText(pdf: Buffer, option: '-layout' | '-bbox' = '-layout'): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'document-'));
  const file = join(folder, 'document.pdf');
  try {
    writeFileSync(file, pdf);
    return execFileSync(program, [option, file, '-']).toString();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    console.log(`skipped: ${program} is not installed`);
    return undefined;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
