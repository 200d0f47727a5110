// Imported dynamically with the first events: the build puts it into its own chunk.
import { decodeEventLog, toEventSelector } from 'viem';

export { decodeEventLog, toEventSelector };
