import { type FailoverStats, measureFailovers } from '#tests/support/failovers.ts';
import { findPairBinaries } from '#tests/support/postgres-pair.ts';
import { median, type Verdict } from './report.ts';

const rounds = 20;
/** From the promotion until both nodes write again. */
const maxWritesBackMs = 5000;

/** Describes a number of failures, with the first ones. */
const describeFailures = (failures: readonly string[]) =>
  failures.length === 0 ? '0' : `${failures.length}: ${failures.slice(0, 3).join(', ')}`;

const describeTimes = (times: readonly number[]) =>
  `median ${Math.round(median(times))} ms, at most ${Math.round(Math.max(...times))} ms`;

function judge(stats: FailoverStats): Verdict[] {
  const { cachedReads, failedReads, savedChanges, lostChanges, otherResponses, writesBackMs } = stats;
  return [
    {
      what: `failed of ${cachedReads} cached reads`,
      value: describeFailures(failedReads),
      goal: '0',
      met: cachedReads > 0 && failedReads.length === 0,
    },
    {
      what: `lost of ${savedChanges} acknowledged changes`,
      value: String(lostChanges),
      goal: '0',
      met: savedChanges > 0 && lostChanges === 0,
    },
    {
      what: 'responses with another status than 200, 201 and 503',
      value: describeFailures(otherResponses),
      goal: '0',
      met: otherResponses.length === 0,
    },
    {
      what: 'changes on both nodes after the promotion',
      value: describeTimes(writesBackMs),
      goal: `${maxWritesBackMs} ms`,
      met: writesBackMs.length > 0 && Math.max(...writesBackMs) <= maxWritesBackMs,
    },
  ];
}

/**
 * Kills the primary of PostgreSQL under load, 20 times or as often as given.
 * @throws Error without PostgreSQL
 */
export async function breakPostgres(given: string | undefined): Promise<Verdict[]> {
  const binaries = findPairBinaries();
  if (binaries === undefined)
    throw new Error('This needs Linux, and PostgreSQL with initdb, postgres and pg_basebackup.');
  const stats = await measureFailovers(binaries, Number(given ?? rounds), console.log);
  console.log(
    `\nThe promotion took ${describeTimes(stats.promotionMs)}. ${stats.rejectedChanges} changes were rejected with 503; of ${stats.unknownChanges} the outcome was unknown, and ${stats.unknownButSaved} of these had been saved.`,
  );
  return judge(stats);
}
