/** Hands out one turn at a time, in the order in which turns were asked for. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Waits for the turn; the answer ends it. Ending a turn twice does nothing. */
  async acquire(): Promise<() => void> {
    const previous = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = turn.promise;
    await previous;
    return turn.resolve;
  }
}
