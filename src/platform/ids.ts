import { randomBytes } from 'node:crypto';

const maxCounter = 0xfff;

/**
 * Creates a source of strictly increasing UUIDv7 texts (RFC 9562 §5.7). A counter takes the 12 bits of
 * `rand_a` within a millisecond (§6.2, method 1). When it is full, or the clock goes back, the source
 * continues from its last timestamp.
 * @param now in milliseconds since 1970
 */
export function createIdSource(now: () => number): () => string {
  let timestamp = 0;
  let counter = 0;
  return () => {
    const current = now();
    if (current > timestamp) {
      timestamp = current;
      counter = 0;
    } else if (counter < maxCounter) {
      counter += 1;
    } else {
      timestamp += 1;
      counter = 0;
    }
    return formatUuid(timestamp, counter);
  };
}

export const newId: () => string = createIdSource(Date.now);

function formatUuid(timestamp: number, counter: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(timestamp, 0, 6);
  bytes.writeUInt16BE(0x7000 | counter, 6);
  bytes.writeUInt8(0x80 | (bytes.readUInt8(8) & 0x3f), 8);
  const hex = bytes.toString('hex');
  const groups = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return groups.join('-');
}
