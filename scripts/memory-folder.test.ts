import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.mjs';

const script = pathToFileURL(join(import.meta.dirname, 'memory-folder.mjs')).href;

test('the folder of a run is in memory and is removed when its process exits', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrine-test-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const source = `
    import { existsSync } from 'node:fs';
    import { makeMemoryFolder } from ${JSON.stringify(script)};
    const folder = makeMemoryFolder({ root: ${JSON.stringify(root)}, availableBytes: 2 ** 40 });
    console.log(JSON.stringify({ folder, isMade: folder !== undefined && existsSync(folder) }));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', source], {
    encoding: 'utf8',
  });
  const { folder, isMade } = JSON.parse(output);
  expect([folder.startsWith(join(root, 'vitrine-test-')), isMade, existsSync(folder)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('a system without an in-memory file system, or with little memory, uses its own temporary folder', () => {
  expect(makeMemoryFolder({ root: '/no-such-folder' })).toBeUndefined();
  expect(makeMemoryFolder({ availableBytes: 2 ** 32 })).toBeUndefined();
});
