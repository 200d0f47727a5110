import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { restrictNewFiles } from '#platform/data-dir.ts';
import { collectWhenIdle } from '#platform/idle-collection.ts';
import { createLog, type Log } from '#platform/log/log.ts';
import { favorSmallHeap } from '#platform/small-heap.ts';
import { findHelp, parseStart, runCommand } from './cli/commands.ts';
import { describeFatalError } from './fatal-errors.ts';
import type { OpenDataOptions } from './open-data.ts';
import { start } from './start.ts';

const clientDir = fileURLToPath(new URL('../client/', import.meta.url));

async function serve(config: Config, log: Log, options: OpenDataOptions): Promise<void> {
  const running = await start(config, log, clientDir, options);
  if (running.setUpLink !== undefined)
    console.log(
      `This site has no owner yet. Whoever opens this link becomes the owner; it works once and expires in an hour:\n${running.setUpLink}`,
    );
  console.log(`Vitrine is ready: ${running.url}`);
  let isStopping = false;
  const stop = (delaySeconds: number) => {
    if (isStopping) return;
    isStopping = true;
    void running.stop(sleep(delaySeconds * 1000)).then(() => process.exit(0));
  };
  // A load balancer removes the node meanwhile; Ctrl+C is for developers, who have none.
  process.on('SIGTERM', () => stop(config.shutdownDelay)).once('SIGINT', () => stop(0));
}

async function runOrServe(env: NodeJS.ProcessEnv, command: readonly string[]): Promise<void> {
  const config = loadConfig(env);
  const log = createLog(config);
  const options = parseStart(command);
  if (options) await serve(config, log, options);
  else console.log(await runCommand(command, config, log));
}

/** Runs the server or a command; ends the process with the cause if it cannot start. */
export async function runProgram(env: NodeJS.ProcessEnv, command: readonly string[]): Promise<void> {
  restrictNewFiles();
  favorSmallHeap();
  collectWhenIdle();
  try {
    const help = findHelp(command);
    if (help === undefined) await runOrServe(env, command);
    else console.log(help);
  } catch (error) {
    console.error(describeFatalError(error));
    process.exit(1);
  }
}
