import { parseArgs } from 'node:util';
import { type AuditBreak, verifyAudit } from '../platform/audit/verify-audit.ts';
import type { Config } from '../platform/config/config.ts';
import { withKeptData } from './kept-data.ts';
import { UsageError } from './usage-error.ts';

/** The audit log is not what was written; its message says where and how. */
export class AuditBrokenError extends Error {
  override readonly name = 'AuditBrokenError';
}

const reasons: Readonly<Record<AuditBreak, (seq: number) => string>> = {
  missing: (seq) => `Row ${seq} is missing: it was taken away.`,
  link: (seq) =>
    `Row ${seq} does not follow the row before it: rows were put in, taken away or put in another order.`,
  changed: (seq) =>
    `Row ${seq} is not what was written: it was changed, or sealed with another secret than this installation has.`,
  head: (seq) =>
    `The row with the hash that you noted is not there: the log was cut off before it (it ends before row ${seq}), or the hash is of another log.`,
};

const hashForm = /^[\da-f]{64}$/;

function readHead(words: readonly string[]): string | undefined {
  const hint = 'Use: vitrine audit verify [--head <hash of 64 signs>]';
  try {
    const options = { head: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...words], options, allowPositionals: true });
    const isHash = values.head === undefined || hashForm.test(values.head);
    if (positionals.join(' ') === 'verify' && isHash) return values.head;
  } catch {}
  throw new UsageError(hint);
}

/**
 * `audit verify`: whether the audit log is what was written. It only reads, also beside a running program.
 * @returns what to tell the person when it is
 * @throws AuditBrokenError when it is not, UsageError when it cannot be said
 */
export async function runAuditCommand(words: readonly string[], config: Config): Promise<string> {
  const head = readHead(words);
  return withKeptData(config, 'audit_log', async ({ database, secret }) => {
    const { rows, head: last, broken } = await verifyAudit({ database, secret, head });
    const end = rows === 0 ? '' : ` Its head is ${last}.`;
    if (!broken) return `The audit log is whole: ${rows} ${rows === 1 ? 'row' : 'rows'}.${end}`;
    const before = rows === 0 ? '' : ` The ${rows} before it are as they were written.`;
    const told = broken.reason === 'head' ? end : before;
    throw new AuditBrokenError(`The audit log is broken. ${reasons[broken.reason](broken.seq)}${told}`);
  });
}
