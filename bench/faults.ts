import { breakPostgres } from './failover.ts';
import { formatVerdicts, type Verdict } from './report.ts';

/** What breaks the program’s surroundings under load, with how often as an argument. */
const faults: Readonly<Record<string, (rounds: string | undefined) => Promise<Verdict[]>>> = {
  failover: breakPostgres,
};

const [requestedName, rounds] = process.argv.slice(2);
const selected = Object.entries(faults).filter(
  ([name]) => requestedName === undefined || name === requestedName,
);

if (selected.length === 0) {
  console.error(`There is no fault ${requestedName}; there are: ${Object.keys(faults).join(', ')}.`);
  process.exitCode = 1;
}

const verdicts: Verdict[] = [];
for (const [name, run] of selected) {
  console.log(`\n== ${name}\n`);
  verdicts.push(...(await run(rounds)));
}
if (verdicts.length > 0) console.log(`\n${formatVerdicts(verdicts)}`);
if (verdicts.some(({ met }) => !met)) process.exitCode = 1;
