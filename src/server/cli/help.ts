import type { CommandDescription, CommandForm, RequiredState } from './command.ts';
import { commandDescriptions } from './command-table.ts';

/** What each exit code means, for help and documentation. */
export const exitCodeMeanings: readonly (readonly [number, string])[] = [
  [0, 'done'],
  [1, 'failed: the message says why'],
  [64, 'the arguments are wrong'],
  [69, 'something cannot be reached: the database, a server, the network'],
  [75, 'something is locked: another process has the data folder, the database or the port'],
  [78, 'a setting is wrong, or does not fit the data: starting again does not help'],
];

const stateSentences: Readonly<Record<RequiredState, string>> = {
  'may run': 'The program may be running.',
  stopped: 'Stop the program first.',
  'stopped, all nodes': 'Stop the program first, all nodes of it.',
  '': '',
};

const indent = 2;
const gap = 2;
const lineLength = 90;

/** Breaks a text into lines that begin behind an indentation. */
function wrap(text: string, start: number): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && start + line.length + 1 + word.length > lineLength) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${' '.repeat(start)}`);
}

/** Formats pairs of a term and its meaning as two columns. */
function formatColumns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([term]) => term.length));
  const start = indent + width + gap;
  return rows
    .map(([term, meaning]) => `${' '.repeat(indent)}${term.padEnd(width + gap)}${wrap(meaning, start)}`)
    .join('\n');
}

/** Returns a command as it is typed. */
export const formatUsage = (name: string, { usage }: CommandForm) => `vitrine ${name} ${usage}`.trimEnd();

const exitCodeText = `Exit codes:
${formatColumns(exitCodeMeanings.map(([code, meaning]) => [String(code), meaning]))}`;

/** Describes all commands, each in one line. */
export function formatHelp(): string {
  const rows = commandDescriptions.map(({ name, forms: [form] }) => [name, form?.summary ?? ''] as const);
  return `Usage: vitrine <command>

${formatColumns(rows)}

“vitrine <command> --help” describes one command and its options.

${exitCodeText}

Settings are environment variables, such as DATA_DIR and DATABASE_URL: a command needs those of
the program.`;
}

/** Returns the lines that show how a command is typed. */
export const formatUsages = ({ name, forms }: CommandDescription): string =>
  forms.map((form, index) => `${index === 0 ? 'Usage: ' : '       '}${formatUsage(name, form)}`).join('\n');

function formatForm(name: string, form: CommandForm): string {
  const state = stateSentences[form.program];
  const start = indent * 3;
  const text = `${form.summary}.${state === '' ? '' : ` ${state}`}`;
  return `${' '.repeat(indent)}${formatUsage(name, form)}\n${' '.repeat(start)}${wrap(text, start)}`;
}

/** Describes commands with their options. */
export const formatCommandHelp = (descriptions: readonly CommandDescription[]): string =>
  descriptions
    .map(({ name, forms, options = [], details }) =>
      [
        `Usage:\n${forms.map((form) => formatForm(name, form)).join('\n')}`,
        ...(options.length === 0 ? [] : [`Options:\n${formatColumns(options)}`]),
        ...(details === undefined ? [] : [wrap(details, 0)]),
      ].join('\n\n'),
    )
    .join('\n\n');
