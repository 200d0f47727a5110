import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/config-error.ts';
import { DataDirUnusableError } from '../platform/data-dir.ts';
import { DataDirInUseError } from '../platform/db/data-dir-lock.ts';
import { createLog, type Log } from '../platform/log/log.ts';
import { AuditBrokenError } from './cli/audit-command.ts';
import { runCommand } from './cli/commands.ts';
import { UsageError } from './cli/with-database.ts';
import { start } from './start.ts';

const clientDir = fileURLToPath(new URL('../client/', import.meta.url));

const expectedErrors = [ConfigError, DataDirInUseError, DataDirUnusableError, UsageError, AuditBrokenError];

/** Describes what a person can fix in one line, and anything else with its stack. */
function describeError(error: unknown): string {
  if (expectedErrors.some((kind) => error instanceof kind)) return (error as Error).message;
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    const port = 'port' in error ? `Port ${error.port}` : 'The port';
    return `${port} is in use by another program. Set PORT to a free one.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function serve(config: Config, log: Log): Promise<void> {
  const running = await start(config, log, clientDir);
  if (running.setUpLink !== undefined)
    console.log(
      `This site has no owner yet. Whoever opens this link becomes the owner; it works once and expires in an hour:\n${running.setUpLink}`,
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
  const output = await runCommand(process.argv.slice(2), config, log);
  if (output === undefined) await serve(config, log);
  else console.log(output);
} catch (error) {
  console.error(describeError(error));
  process.exit(1);
}
