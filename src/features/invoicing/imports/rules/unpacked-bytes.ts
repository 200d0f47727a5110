import { FileRejection } from '../../domain/rules/files/file-rejection.ts';

/** Counts what all parts of an import unpack to, together. */
export class UnpackedBytes {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  /** The bytes that may still be unpacked. */
  get left(): number {
    return this.#left;
  }

  /** @throws FileRejection once there are more than may be */
  add(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new FileRejection('zip_too_large');
  }
}
