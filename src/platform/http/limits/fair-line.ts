/** `transaction` is a login or an action on a page with a client's link; `visit` is everything else. */
export type RequestKind = 'user' | 'transaction' | 'visit';

/** Kinds and networks do not take each other's turns. */
export interface Flow {
  readonly kind: RequestKind;
  /** The client network, or any text that identifies a client. */
  readonly network: string;
}

interface Entry<Item> extends Flow {
  readonly item: Item;
}

/** In total and by network, oldest first. */
interface KindLine<Item> {
  readonly entries: Set<Entry<Item>>;
  readonly networks: Map<string, Set<Entry<Item>>>;
}

/** Kinds take turns, then networks within a kind. When full, the largest network loses an item. */
export class FairLine<Item> {
  readonly #maxLength: number;
  readonly #kinds = new Map<RequestKind, KindLine<Item>>();
  #length = 0;

  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /** Adds an item; returns the item that must leave: itself, or the last item of the largest network. */
  push(flow: Flow, item: Item): Item | undefined {
    const entry = { ...flow, item };
    const removed = this.#length < this.#maxLength ? undefined : this.#findExcess(entry);
    if (removed === entry) return item;
    if (removed) this.#remove(removed);
    const line = this.#kinds.get(flow.kind) ?? { entries: new Set(), networks: new Map() };
    const network = line.networks.get(flow.network) ?? new Set();
    this.#kinds.set(flow.kind, line);
    line.networks.set(flow.network, network);
    line.entries.add(entry);
    network.add(entry);
    this.#length += 1;
    return removed?.item;
  }

  shift(): Item | undefined {
    const [kind, line] = first(this.#kinds) ?? [];
    if (kind === undefined || line === undefined) return undefined;
    const [network, entries] = first(line.networks) ?? [];
    const entry = entries && first(entries);
    if (network === undefined || entry === undefined) return undefined;
    moveToEnd(this.#kinds, kind, line);
    moveToEnd(line.networks, network, entries);
    this.#remove(entry);
    return entry.item;
  }

  /** Removes and returns the oldest items of a kind while they match. */
  shiftWhile(kind: RequestKind, matches: (item: Item) => boolean): Item[] {
    const removed: Item[] = [];
    for (const entry of this.#kinds.get(kind)?.entries ?? []) {
      if (!matches(entry.item)) break;
      this.#remove(entry);
      removed.push(entry.item);
    }
    return removed;
  }

  remove({ kind, network }: Flow, item: Item): void {
    const entries = [...(this.#kinds.get(kind)?.networks.get(network) ?? [])];
    const entry = entries.find((candidate) => candidate.item === item);
    if (entry) this.#remove(entry);
  }

  #remove(entry: Entry<Item>): void {
    const line = this.#kinds.get(entry.kind);
    const network = line?.networks.get(entry.network);
    if (!line || !network?.delete(entry)) return;
    line.entries.delete(entry);
    this.#length -= 1;
    if (network.size === 0) line.networks.delete(entry.network);
    if (line.entries.size === 0) this.#kinds.delete(entry.kind);
  }

  /** Returns an entry from the largest network of the largest kind. */
  #findExcess(added: Entry<Item>): Entry<Item> {
    const line = longest(this.#kinds.values(), ({ entries }) => entries.size);
    const network = longest(line?.networks.values() ?? [], ({ size }) => size);
    const own = this.#kinds.get(added.kind);
    const ownSize = own?.networks.get(added.network)?.size ?? 0;
    if (!line || !network || (line === own && ownSize + 1 >= network.size)) return added;
    return [...network].at(-1) ?? added;
  }
}

const first = <Value>(values: Iterable<Value>): Value | undefined => values[Symbol.iterator]().next().value;

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key);
  map.set(key, value);
}

function longest<Value>(values: Iterable<Value>, getSize: (value: Value) => number): Value | undefined {
  let found: Value | undefined;
  for (const value of values) if (!found || getSize(value) > getSize(found)) found = value;
  return found;
}
