// Imported dynamically with the first event, so the build makes it a separate chunk.
import { decodeEventLog, toEventSelector } from 'viem';

export { decodeEventLog, toEventSelector };
