import type { OpenDataOptions } from '../open-data.ts';
import {
  type Command,
  type CommandContext,
  type CommandDescription,
  type CommandResult,
  InvalidArgumentsError,
  readOptions,
} from './command.ts';
import { UsageError } from './command-errors.ts';
import { commandDescriptions, commands } from './command-table.ts';
import { formatCommandHelp, formatHelp, formatUsages } from './help.ts';

const maxNameParts = 2;

/** Finds the command that arguments begin with, the longest name first, and those behind it. */
function findCommand<Kind extends CommandDescription>(
  args: readonly string[],
  candidates: readonly Kind[],
): { readonly command: Kind; readonly args: readonly string[] } | undefined {
  for (let length = maxNameParts; length > 0; length -= 1) {
    const name = args.slice(0, length).join(' ');
    const command = args.length >= length ? candidates.find((each) => each.name === name) : undefined;
    if (command) return { command, args: args.slice(length) };
  }
  return undefined;
}

/** Finds the commands that a first word may mean: `secrets` begins two of them. */
const findRelated = ([first = '']: readonly string[]) =>
  commandDescriptions.filter(({ name }) => name.split(' ', 1)[0] === first);

function unknownCommand(args: readonly string[]): UsageError {
  const related = findRelated(args);
  const remedy =
    related.length === 0
      ? '“vitrine --help” lists the commands.'
      : related.map((each) => formatUsages(each)).join('\n');
  return new UsageError(`There is no command “${args.join(' ')}”.\n${remedy}`);
}

const wrongArguments = (command: CommandDescription, { message }: InvalidArgumentsError) =>
  new UsageError(
    `${message === '' ? '' : `${message}.\n`}${formatUsages(command)}\n“vitrine ${command.name} --help” describes it.`,
  );

const versionOption = '--version';

const addStart = (args: readonly string[]) =>
  args.length === 0 || args[0]?.startsWith('--') === true ? ['start', ...args] : args;

/**
 * Reads the options of `start`.
 * @returns undefined for commands that do not start the program
 * @throws UsageError for other options
 */
export function parseStart(args: readonly string[]): OpenDataOptions | undefined {
  const found = findCommand(addStart(args), commandDescriptions);
  if (args[0] === versionOption || found?.command.name !== 'start') return undefined;
  try {
    const { positionals, values } = readOptions(found.args, {
      'new-database': { type: 'boolean' },
      'without-snapshot': { type: 'boolean' },
    });
    if (positionals.length > 0) throw new InvalidArgumentsError();
    return {
      ...(values['new-database'] === true && { allowNewDatabase: true }),
      ...(values['without-snapshot'] === true && { withoutSnapshot: true }),
    };
  } catch (error) {
    if (error instanceof InvalidArgumentsError) throw wrongArguments(found.command, error);
    throw error;
  }
}

const isHelpOption = (word: string) => word === '--help' || word === '-h';

/**
 * Finds the text that help shows, which needs no settings.
 * @returns undefined for arguments that do not ask for help
 * @throws UsageError if there is no such command
 */
export function findHelp(args: readonly string[]): string | undefined {
  if (args[0] !== 'help' && !args.some(isHelpOption)) return undefined;
  const subject = args.slice(args[0] === 'help' ? 1 : 0).filter((word) => !word.startsWith('-'));
  if (subject.length === 0) return formatHelp();
  const found = findCommand(subject, commandDescriptions);
  const descriptions = subject.length === 1 ? findRelated(subject) : found ? [found.command] : [];
  if (descriptions.length === 0) throw unknownCommand(subject);
  return formatCommandHelp(descriptions);
}

async function run(
  command: Command,
  args: readonly string[],
  context: CommandContext,
): Promise<string | CommandResult> {
  try {
    return await command.run(args, context);
  } catch (error) {
    if (error instanceof InvalidArgumentsError) throw wrongArguments(command, error);
    throw error;
  }
}

/**
 * Runs a command other than `start`; returns the text to print and the exit code.
 * @throws UsageError for an unknown command or wrong arguments; an error that says why the command failed
 */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<CommandResult> {
  const found = findCommand(args[0] === versionOption ? ['version', ...args.slice(1)] : args, commands);
  if (!found) throw unknownCommand(args);
  const result = await run(found.command, found.args, context);
  return typeof result === 'string' ? { text: result, exitCode: 0 } : result;
}
