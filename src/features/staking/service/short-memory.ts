import type { Clock } from '../../../platform/clock/clock.ts';

interface Kept<Value> {
  readonly at: number;
  readonly value: Value;
  readonly weight: number;
}

/** How much is remembered, for how long, and how much is found out at the same time. */
interface MemoryLimits {
  readonly freshMs: number;
  readonly mostWeight: number;
  readonly mostAtOnce: number;
}

/**
 * Remembers answers for a moment, those asked for longest ago forgotten first. Who asks for the same at the same time
 * shares the finding out.
 */
export class ShortMemory<Value> {
  readonly #limits: MemoryLimits;
  readonly #now: Clock;
  readonly #weigh: (value: Value) => number;
  readonly #kept = new Map<string, Kept<Value>>();
  readonly #underway = new Map<string, Promise<Value>>();
  #weight = 0;

  constructor(limits: MemoryLimits, now: Clock, weigh: (value: Value) => number) {
    this.#limits = limits;
    this.#now = now;
    this.#weigh = weigh;
  }

  /** What is remembered and still counts. */
  find(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    const age = kept === undefined ? Number.NaN : this.#now().getTime() - kept.at;
    return age >= 0 && age < this.#limits.freshMs ? kept?.value : undefined;
  }

  /**
   * Finds something out, and remembers it.
   * @returns nothing where too much is being found out already
   */
  findOut(key: string, ask: () => Promise<Value>): Promise<Value> | undefined {
    const running = this.#underway.get(key);
    if (running) return running;
    if (this.#underway.size >= this.#limits.mostAtOnce) return undefined;
    const asking = ask()
      .then((value) => {
        this.#keep(key, value);
        return value;
      })
      .finally(() => this.#underway.delete(key));
    this.#underway.set(key, asking);
    return asking;
  }

  #keep(key: string, value: Value): void {
    this.#forget(key);
    const weight = 1 + this.#weigh(value);
    this.#kept.set(key, { at: this.#now().getTime(), value, weight });
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#limits.mostWeight) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    this.#weight -= this.#kept.get(key)?.weight ?? 0;
    this.#kept.delete(key);
  }
}
