import type { Abi } from 'viem';
import type { ChainLog } from './chain.ts';

export interface DecodedEvent {
  readonly name: string;
  readonly values: readonly unknown[];
}

export interface EventCodec {
  /** Event signatures, which are the first topics of logs. */
  readonly topics: readonly `0x${string}`[];
  /** Returns undefined for logs of other events or in another form. */
  decode(log: ChainLog): DecodedEvent | undefined;
}

/** @param abi with unnamed inputs, so that values are returned in order */
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
        // The event has the same signature but other indexed inputs.
        return undefined;
      }
    },
  };
}
