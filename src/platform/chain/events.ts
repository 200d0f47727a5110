import type { Abi } from 'viem';
import type { ChainLog } from './chain.ts';

/** An event as it was put on record: its name and its values in the order of its inputs. */
export interface DecodedEvent {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** Knows the events of some interfaces. */
export interface EventCodec {
  /** What their records begin with. */
  readonly topics: readonly `0x${string}`[];
  /** @returns nothing for a record of another event, or another form */
  decode(log: ChainLog): DecodedEvent | undefined;
}

/**
 * Reads the events of an interface.
 * @param abi whose inputs have no names, so that values come in order
 */
export async function openEventCodec(abi: Abi): Promise<EventCodec> {
  const { decodeEventLog, toEventSelector } = await import('./event-library.ts');
  const events = abi.filter((item) => item.type === 'event');
  return {
    topics: events.map((event) => toEventSelector(event)),
    decode({ topics: [signature, ...rest], data }) {
      if (signature === undefined) return undefined;
      try {
        const { eventName, args } = decodeEventLog({ abi, topics: [signature, ...rest], data });
        return eventName && Array.isArray(args) ? { name: eventName, values: args } : undefined;
      } catch {
        // Another contract's event of the same name.
        return undefined;
      }
    },
  };
}
