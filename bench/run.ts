import { benchAuth } from './auth.ts';
import { benchFirstLoad } from './first-load.ts';
import { benchHttp } from './http.ts';
import { formatVerdicts, type Verdict } from './report.ts';
import { benchSearch } from './search.ts';
import { benchSecondStart } from './second-start.ts';
import { benchStaking } from './staking.ts';

const benches: Readonly<Record<string, () => Promise<Verdict[]>>> = {
  http: benchHttp,
  'first-load': benchFirstLoad,
  search: benchSearch,
  auth: benchAuth,
  staking: benchStaking,
  'second-start': benchSecondStart,
};

const [wanted] = process.argv.slice(2);
const chosen = Object.entries(benches).filter(([name]) => wanted === undefined || name === wanted);

if (chosen.length === 0) {
  console.error(`There is no benchmark ${wanted}; there are: ${Object.keys(benches).join(', ')}.`);
  process.exitCode = 1;
}

const verdicts: Verdict[] = [];
for (const [name, bench] of chosen) {
  console.log(`\n== ${name}\n`);
  verdicts.push(...(await bench()));
}
if (verdicts.length > 0) console.log(`\n${formatVerdicts(verdicts)}`);
