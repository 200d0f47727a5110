import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Config, loadConfig } from '#platform/config/config.ts';
import { restrictNewFiles } from '#platform/data-dir.ts';
import { collectWhenIdle } from '#platform/idle-collection.ts';
import { type Log, openLog } from '#platform/log/log.ts';
import { favorSmallHeap } from '#platform/small-heap.ts';
import type { CommandContext } from './cli/command.ts';
import { findHelp, parseStart, runCommand } from './cli/commands.ts';
import { explainFatalError } from './fatal-errors.ts';
import type { OpenDataOptions } from './open-data.ts';
import { start } from './start.ts';

const clientDir = fileURLToPath(new URL('../client/', import.meta.url));

async function serve({ config, log }: CommandContext, options: OpenDataOptions): Promise<void> {
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

/** Reads the settings when a command first asks for them: some work without valid ones. */
function createContext(env: NodeJS.ProcessEnv): CommandContext {
  let config: Config | undefined;
  let log: Log | undefined;
  return {
    get config() {
      config ??= loadConfig(env);
      return config;
    },
    get log() {
      log ??= openLog(this.config, console.error);
      return log;
    },
  };
}

async function runOrServe(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  const help = findHelp(args);
  if (help !== undefined) return console.log(help);
  const context = createContext(env);
  const options = parseStart(args);
  if (options) return serve(context, options);
  const { text, exitCode } = await runCommand(args, context);
  console.log(text);
  process.exitCode = exitCode;
}

/** Runs the server or a command; ends the process with the cause if it fails. */
export async function runProgram(env: NodeJS.ProcessEnv, args: readonly string[]): Promise<void> {
  restrictNewFiles();
  favorSmallHeap();
  collectWhenIdle();
  try {
    await runOrServe(env, args);
  } catch (error) {
    const { text, exitCode } = explainFatalError(error);
    console.error(text);
    process.exit(exitCode);
  }
}
