/**
 * What a request is for: `user` is sent by somebody who is logged in, `transaction` is a login, or anything on the page
 * that a client has the link of; `visit` is everything else.
 */
export type RequestKind = 'user' | 'transaction' | 'visit';

/** Who waits: no kind and no network takes the turns of another one. */
export interface Flow {
  readonly kind: RequestKind;
  /** The client network, or any text that stands for one client. */
  readonly network: string;
}

/** An item in a line, and what removes it by. */
interface Entry<Item> extends Flow {
  readonly item: Item;
}

/** The entries of one kind: all of them, and those of each network, the first ones first. */
interface KindLine<Item> {
  readonly entries: Set<Entry<Item>>;
  /** The network whose turn is next comes first. */
  readonly networks: Map<string, Set<Entry<Item>>>;
}

/**
 * A line in which kinds take turns, in each kind networks, and in each network those who came first. When it is full,
 * whoever waits most makes room.
 */
export class FairLine<Item> {
  readonly #maxLength: number;
  /** The kind whose turn is next comes first. */
  readonly #kinds = new Map<RequestKind, KindLine<Item>>();
  #length = 0;

  /** @param maxLength how many items may wait */
  constructor(maxLength: number) {
    this.#maxLength = maxLength;
  }

  /**
   * Adds an item.
   * @returns the item that has to leave the line for it: itself, or the last one of the network that has the most
   */
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

  /** Removes the next item and returns it. */
  shift(): Item | undefined {
    const [kind, line] = first(this.#kinds) ?? [];
    if (kind === undefined || line === undefined) return undefined;
    const [network, entries] = first(line.networks) ?? [];
    const entry = entries && first(entries);
    if (network === undefined || entry === undefined) return undefined;
    // To the end of the turns, unless they have nothing left, which `remove` takes care of.
    moveToEnd(this.#kinds, kind, line);
    moveToEnd(line.networks, network, entries);
    this.#remove(entry);
    return entry.item;
  }

  /** Removes the items of a kind that came first for as long as they match, and returns them. */
  shiftWhile(kind: RequestKind, matches: (item: Item) => boolean): Item[] {
    const removed: Item[] = [];
    for (const entry of this.#kinds.get(kind)?.entries ?? []) {
      if (!matches(entry.item)) break;
      this.#remove(entry);
      removed.push(entry.item);
    }
    return removed;
  }

  /** Removes an item of a flow, wherever it waits. */
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

  /** Returns the entry that is one too many in a full line: of the longest network of the longest kind. */
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
