import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { DataDirUnusableError } from '../platform/data-dir.ts';
import { DataDirInUseError } from '../platform/db/lock.ts';
import { createLog, type Log } from '../platform/log/log.ts';
import { AuditBrokenError } from './audit-command.ts';
import { runCommand } from './commands.ts';
import { start } from './start.ts';
import { UsageError } from './usage-error.ts';

const clientDir = fileURLToPath(new URL('../client/', import.meta.url));

const plain = [ConfigError, DataDirInUseError, DataDirUnusableError, UsageError, AuditBrokenError];

/** What a person can mend is said in one line; anything else with its stack. */
function explain(error: unknown): string {
  if (plain.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return 'The port is taken by another program: set PORT to a free one.';
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function serve(config: Config, log: Log): Promise<void> {
  const running = await start(config, log, clientDir);
  if (running.setUpLink !== undefined)
    console.log(
      `This site has no owner yet. Whoever opens this link becomes the owner; it works once, for an hour:\n${running.setUpLink}`,
    );
  console.log(`Vitrine is ready: ${running.url}`);
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    void running.stop().then(() => process.exit(0));
  };
  process.on('SIGTERM', stop).once('SIGINT', stop);
}

try {
  const config = loadConfig(process.env);
  const log = createLog(config);
  const told = await runCommand(process.argv.slice(2), config, log);
  if (told === undefined) await serve(config, log);
  else console.log(told);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
