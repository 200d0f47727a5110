import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadConfig } from '#platform/config/config.ts';
import { createLog } from '#platform/log/log.ts';
import { openData } from '../open-data.ts';
import { parseStart, runCommand } from './commands.ts';
import { UsageError } from './with-database.ts';

const log = createLog({ logLevel: 'silent' }, { write: () => {} });

function makeConfig() {
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-command-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return loadConfig({ DATA_DIR: dataDir });
}

test('without a command, and with start, the program is to be started', async () => {
  const config = makeConfig();
  expect(await runCommand([], config, log)).toBeUndefined();
  expect(await runCommand(['start'], config, log)).toBeUndefined();
  expect(parseStart([])).toEqual({});
  for (const command of [['--new-database'], ['start', '--new-database']])
    expect(parseStart(command)).toEqual({ allowNewDatabase: true });
  expect(parseStart(['start', '--other'])).toBeUndefined();
});

test('help names every command; an unknown one is rejected with the same text', async () => {
  const config = makeConfig();
  const commands = [
    'demo remove',
    'audit verify',
    'user reset',
    'sessions end',
    'secrets rotate',
    'secrets replace',
  ];
  for (const words of [['help'], ['--help'], ['-h'], ['audit', '--help']])
    for (const command of commands)
      expect(await runCommand(words, config, log)).toContain(`vitrine ${command}`);
  await expect(runCommand(['demo'], config, log)).rejects.toThrow(UsageError);
  await expect(runCommand(['demo'], config, log)).rejects.toThrow('vitrine demo remove');
});

test('demo remove reports how much it removed, and creates nothing where there is no database', async () => {
  const config = makeConfig();
  await expect(runCommand(['demo', 'remove'], config, log)).rejects.toThrow(config.dataDir);
  expect(readdirSync(config.dataDir)).toEqual([]);
  await (await openData(config, log)).close();
  expect(await runCommand(['demo', 'remove'], config, log)).toMatch(/^Removed the demo content: 57 /);
  expect(await runCommand(['demo', 'remove'], config, log)).toBe('There is no demo content here.');
});
