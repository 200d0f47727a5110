/**
 * Supervises one anvil for a test file: prints its URL and ends it when stdin closes. A killed parent closes stdin
 * too, so no chain is left running.
 */
import { once } from 'node:events';
import { startAnvil } from '#seed/staking/chain/start-anvil.ts';

const [binary = '', ...extraArguments] = process.argv.slice(2);
const anvil = await startAnvil(binary, extraArguments);
process.stdout.write(`${anvil.url}\n`);
process.stdin.resume();
await Promise.race([once(process.stdin, 'close'), anvil.exited]);
await anvil.stop();
