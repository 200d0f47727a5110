import { type AuditBreakReason, verifyAudit } from '#platform/audit/verify-audit.ts';
import type { Config } from '#platform/config/config.ts';
import { type Command, InvalidArgumentsError, readOptions } from './command.ts';
import { requireAuditKey, withDatabase } from './with-database.ts';

/** Thrown if the audit log was tampered with; the message says where and how. */
export class AuditBrokenError extends Error {
  override readonly name = 'AuditBrokenError';
}

const breakDescriptions: Readonly<Record<AuditBreakReason, (seq: number) => string>> = {
  missing: (seq) => `Row ${seq} is missing: it was removed.`,
  link: (seq) => `Row ${seq} does not follow the row before it: rows were inserted, removed or reordered.`,
  changed: (seq) =>
    `Row ${seq} is not what was written: it was changed, or hashed with another key than the one of this log.`,
  head: (seq) =>
    `The row with this hash does not exist: the log was cut off before it (it ends before row ${seq}), or the hash belongs to another log.`,
};

const intact = (rows: number) =>
  rows === 1 ? 'The row before it is intact.' : `The ${rows} rows before it are intact.`;

const describeUnproven = (rows: number) =>
  rows === 0
    ? ''
    : ` The key of ${rows === 1 ? '1 older row' : `${rows} older rows`} is lost: none is missing or moved, but their content cannot be proven.`;

const hashPattern = /^[\da-f]{64}$/;

function parseHead(args: readonly string[]): string | undefined {
  const { positionals, values } = readOptions(args, { head: { type: 'string' } });
  if (positionals.length > 0) throw new InvalidArgumentsError();
  if (values.head !== undefined && !hashPattern.test(values.head))
    throw new InvalidArgumentsError('A hash has 64 characters, 0 to 9 and a to f');
  return values.head;
}

/**
 * Verifies the audit log's hash chain and returns the text to print for an intact log. Read-only, so the
 * program may be running.
 * @throws AuditBrokenError for a broken log
 */
async function runAuditCommand(args: readonly string[], config: Config): Promise<string> {
  const head = parseHead(args);
  return withDatabase(config, 'audit_log', async (data) => {
    const { database, auditSections: sections } = data;
    requireAuditKey(data, config);
    const { rows, unproven, head: last, broken } = await verifyAudit({ database, sections, head });
    const end = rows === 0 ? '' : ` Hash of the last row: ${last}.`;
    if (!broken)
      return `The audit log is intact: ${rows} ${rows === 1 ? 'row' : 'rows'}.${describeUnproven(unproven)}${end}`;
    const before = rows === 0 ? '' : ` ${intact(rows)}`;
    const suffix = broken.reason === 'head' ? end : before;
    throw new AuditBrokenError(
      `The audit log is broken. ${breakDescriptions[broken.reason](broken.seq)}${suffix}`,
    );
  });
}

export const auditVerifyCommand: Command = {
  name: 'audit verify',
  forms: [
    {
      usage: '[--head <hash>]',
      summary: 'checks that no row of the audit log was changed or removed',
      program: 'may run',
    },
  ],
  options: [['--head <hash>', 'also checks that the row with this hash, noted earlier, is still there']],
  run: (args, { config }) => runAuditCommand(args, config),
};
