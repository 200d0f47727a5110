import { parseArgs } from 'node:util';
import type { Config } from '#platform/config/config.ts';
import type { Log } from '#platform/log/log.ts';

/** What a command gets besides its arguments. */
export interface CommandContext {
  /** Read throws ConfigError for invalid settings. */
  readonly config: Config;
  readonly log: Log;
}

/** A command whose exit code says more than success. */
export interface CommandResult {
  readonly text: string;
  readonly exitCode: number;
}

/** What the program may do while a command runs. */
export type RequiredState = 'may run' | 'stopped' | 'stopped, all nodes' | '';

/** A command as one line shows it. */
export interface CommandForm {
  /** What follows its name, such as `<file> [--force]`. */
  readonly usage: string;
  readonly summary: string;
  readonly program: RequiredState;
}

/** What help and documentation say about a command. */
export interface CommandDescription {
  /** One or two args. */
  readonly name: string;
  readonly forms: readonly CommandForm[];
  /** Each option with its meaning. */
  readonly options?: readonly (readonly [string, string])[];
  /** What does not fit into one line. */
  readonly details?: string;
}

export interface Command extends CommandDescription {
  /**
   * Returns the text to print.
   * @throws InvalidArgumentsError, or an error that says why the command failed
   */
  readonly run: (args: readonly string[], context: CommandContext) => Promise<string | CommandResult>;
}

/** Thrown for arguments that a command does not have; the message is empty if its usage says enough. */
export class InvalidArgumentsError extends Error {
  override readonly name = 'InvalidArgumentsError';
}

type Options = NonNullable<NonNullable<Parameters<typeof parseArgs>[0]>['options']>;

/** Node explains how to write a positional argument that looks like an option. */
const hintOfNode = /\. To specify .*$/s;

/**
 * Reads the options and the other arguments of a command.
 * @throws InvalidArgumentsError for an unknown option, or one without its value
 */
export function readOptions<const Known extends Options>(args: readonly string[], options: Known) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.replace(hintOfNode, '') : String(cause);
    throw new InvalidArgumentsError(reason.split('\n', 1)[0], { cause });
  }
}

/** @throws InvalidArgumentsError if a command that has no arguments got some */
export function requireNoArguments(args: readonly string[]): void {
  const { positionals } = readOptions(args, {});
  if (positionals.length > 0) throw new InvalidArgumentsError();
}
