import type { BusinessRecord, CountedTable } from '../record.ts';
import type { Services } from '../services.ts';

/** Who is named in the events of documents. */
export const actor = {
  actor: { id: '', name: 'Studio Vitrine' },
  user: { id: '', name: 'Studio Vitrine' },
};

/** The keys of records, and the rows that the demo made. */
export class Made {
  readonly #ids: Record<string, string>;
  readonly #made: Partial<Record<CountedTable, string[]>>;

  constructor({ ids, made }: Pick<BusinessRecord, 'ids' | 'made'>) {
    this.#ids = { ...ids };
    this.#made = Object.fromEntries(Object.entries(made).map(([table, all]) => [table, [...all]]));
  }

  /** Adds a row of a table, with the key that later steps find it by. */
  add(table: CountedTable, id: string, key?: string): string {
    const all = this.#made[table] ?? [];
    if (!all.includes(id)) all.push(id);
    this.#made[table] = all;
    if (key !== undefined) this.#ids[`${table}:${key}`] = id;
    return id;
  }

  /** @throws Error for a key that no earlier step added */
  get(table: CountedTable, key: string): string {
    const id = this.#ids[`${table}:${key}`];
    if (id === undefined) throw new Error(`no earlier step made ${key} in ${table}`);
    return id;
  }

  toRecord(): Pick<BusinessRecord, 'ids' | 'made'> {
    return { ids: this.#ids, made: this.#made };
  }
}

export interface StepContext extends Services {
  readonly made: Made;
}
