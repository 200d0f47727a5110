/**
 * Keeps one anvil for a test file: prints its URL, waits for the end of its own input, then ends it. A killed parent
 * ends that input too, so no chain is left over.
 */
import { once } from 'node:events';
import { startAnvil } from '../../seed/staking/chain/start-anvil.ts';

const [binary = '', ...more] = process.argv.slice(2);
const anvil = await startAnvil(binary, more);
process.stdout.write(`${anvil.url}\n`);
process.stdin.resume();
await Promise.race([once(process.stdin, 'close'), anvil.gone]);
await anvil.stop();
