import { FileRejection } from '../../domain/rules/files/file-rejection.ts';

/** Limits the unpacked size of all parts of an import together. */
export class UnpackedBytes {
  #left: number;

  constructor(limit: number) {
    this.#left = limit;
  }

  get left(): number {
    return this.#left;
  }

  /** @throws FileRejection beyond the limit */
  add(bytes: number): void {
    this.#left -= bytes;
    if (this.#left < 0) throw new FileRejection('zip_too_large');
  }
}
