import { ConfigError } from '#platform/config/config-error.ts';
import { type Finding, fail } from '../doctor/check.ts';
import type { Examination } from '../doctor/run-doctor.ts';
import {
  type Command,
  type CommandContext,
  type CommandResult,
  InvalidArgumentsError,
  readOptions,
} from './command.ts';

const defaultTimeoutSeconds = 5;
const maxTimeoutSeconds = 3600;

function parseArguments(args: readonly string[]) {
  const { positionals, values } = readOptions(args, {
    json: { type: 'boolean' },
    timeout: { type: 'string' },
  });
  const { timeout = String(defaultTimeoutSeconds), json = false } = values;
  if (positionals.length > 0) throw new InvalidArgumentsError();
  if (!/^\d{1,4}$/.test(timeout) || Number(timeout) < 1 || Number(timeout) > maxTimeoutSeconds)
    throw new InvalidArgumentsError(`“--timeout” is 1 to ${maxTimeoutSeconds} seconds`);
  return { json, timeoutMs: Number(timeout) * 1000 };
}

/** Turns each wrong setting into a finding; without valid settings nothing else can be checked. */
async function examineSettings(context: CommandContext, timeoutMs: number): Promise<Examination> {
  try {
    const { config } = context;
    // Only this command needs it.
    const { examine } = await import('../doctor/run-doctor.ts');
    return await examine(config, timeoutMs);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const findings = error.problems.map((problem) =>
      fail('settings', `${problem}.`, 'Correct it: docs/settings.md lists all settings.'),
    );
    return { findings, skipped: ['everything else'] };
  }
}

const idWidth = 20;

function formatFinding({ id, state, text, remedy }: Finding): string {
  const line = `${state.padEnd(5)} ${id.padEnd(idWidth)} ${text}`;
  return remedy === '' ? line : `${line}\n${' '.repeat(idWidth + 7)}→ ${remedy}`;
}

const countState = (findings: readonly Finding[], state: Finding['state']) =>
  findings.filter((finding) => finding.state === state).length;

function summarise(findings: readonly Finding[]): string {
  const [failures, warnings] = [countState(findings, 'fail'), countState(findings, 'warn')];
  if (failures + warnings === 0) return 'Everything is in order.';
  const parts = [
    ...(failures === 0 ? [] : [`${failures} ${failures === 1 ? 'failure' : 'failures'}`]),
    ...(warnings === 0 ? [] : [`${warnings} ${warnings === 1 ? 'warning' : 'warnings'}`]),
  ];
  return `${parts.join(', ')}.`;
}

function getExitCode(findings: readonly Finding[]): number {
  if (countState(findings, 'fail') > 0) return 2;
  return countState(findings, 'warn') > 0 ? 1 : 0;
}

async function diagnose(args: readonly string[], context: CommandContext): Promise<CommandResult> {
  const { json, timeoutMs } = parseArguments(args);
  const { findings, skipped } = await examineSettings(context, timeoutMs);
  const exitCode = getExitCode(findings);
  if (json) return { text: JSON.stringify({ findings, skipped }, undefined, 2), exitCode };
  const notChecked = skipped.length === 0 ? '' : `\nNot checked because of that: ${skipped.join(', ')}.`;
  return {
    text: `${findings.map(formatFinding).join('\n')}\n\n${summarise(findings)}${notChecked}`,
    exitCode,
  };
}

export const doctorCommand: Command = {
  name: 'doctor',
  forms: [
    {
      usage: '[--json] [--timeout <seconds>]',
      summary: 'examines the installation, and says what to do; changes nothing',
      program: 'may run',
    },
  ],
  options: [
    ['--json', 'prints the findings as JSON'],
    [
      '--timeout <seconds>',
      `how long each check may take, 1 to ${maxTimeoutSeconds}; ${defaultTimeoutSeconds} unless given`,
    ],
  ],
  details: 'Exits with 0 if everything is in order, with 1 after warnings, with 2 after failures.',
  run: diagnose,
};
