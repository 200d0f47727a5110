import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';
import { runCommand as run } from '#server/cli/commands.ts';

/** Runs a command and returns the text that it prints. */
export async function runCommand(words: readonly string[], config: Config, log: Log): Promise<string> {
  return (await run(words, { config, log })).text;
}
