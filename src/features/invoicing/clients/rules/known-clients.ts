import { foldName } from '../../domain/rules/parties/fold-name.ts';

export interface ComparedFields {
  readonly name: string;
  readonly email: string;
  readonly kvk: string;
  readonly vat_id: string;
}

/** Returns the keys that identify a client, the most certain first. */
const getKeys = ({ name, email, kvk, vat_id }: ComparedFields): readonly string[] =>
  [
    vat_id && `vat_id ${vat_id}`,
    kvk && `kvk ${kvk}`,
    email && `email ${email.toLowerCase()}`,
    foldName(name) && `name ${foldName(name)}`,
  ].filter((key) => key !== '');

/** Tests for different official numbers, with which a shared name or email proves nothing. */
const areDifferent = (one: ComparedFields, other: ComparedFields): boolean =>
  (['vat_id', 'kvk'] as const).some(
    (field) => one[field] !== '' && other[field] !== '' && one[field] !== other[field],
  );

export class KnownClients<Entry> {
  readonly #byKey = new Map<string, { readonly fields: ComparedFields; readonly entry: Entry }[]>();

  /** Finds a client with the same VAT number, or else the same CoC number, email or name. */
  find(client: ComparedFields): Entry | undefined {
    return this.#findAll(client)[0]?.entry;
  }

  /** Finds a client as `find` does, but none with different official numbers. */
  findSame(client: ComparedFields): Entry | undefined {
    return this.#findAll(client).find(({ fields }) => !areDifferent(client, fields))?.entry;
  }

  /** Adds a client; of two with the same key `find` returns the first. */
  add(fields: ComparedFields, entry: Entry): void {
    for (const key of getKeys(fields)) {
      const known = this.#byKey.get(key);
      if (known) known.push({ fields, entry });
      else this.#byKey.set(key, [{ fields, entry }]);
    }
  }

  #findAll(client: ComparedFields) {
    return getKeys(client).flatMap((key) => this.#byKey.get(key) ?? []);
  }
}
