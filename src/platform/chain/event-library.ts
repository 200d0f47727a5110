// Loaded when the first events are read, like the rest of the library: the build keeps it in a chunk of its own.
import { decodeEventLog, toEventSelector } from 'viem';

export { decodeEventLog, toEventSelector };
