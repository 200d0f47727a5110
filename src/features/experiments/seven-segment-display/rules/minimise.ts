import { inputs } from './expression.ts';

/** A product of some inputs: the bits that it asks for, and those that it leaves open. */
interface Term {
  readonly bits: number;
  readonly open: number;
}

const all = Array.from({ length: 16 }, (_, number) => number);
const covers = ({ bits, open }: Term, number: number) => (number & ~open) === bits;
const openBits = (open: number) => inputs.filter((_, index) => open & (8 >> index)).length;
const costOf = (terms: readonly Term[]) =>
  terms.reduce((sum, { open }) => sum + inputs.length - openBits(open), 0);

/** The products that are true for wanted numbers only and cannot be made shorter. */
function primesOf(wanted: readonly number[]): readonly Term[] {
  const isImplied = (term: Term) => all.every((number) => !covers(term, number) || wanted.includes(number));
  const implied = all.flatMap((open) =>
    all
      .filter((bits) => (bits & open) === 0)
      .map((bits) => ({ bits, open }))
      .filter(isImplied),
  );
  return implied.filter(
    (term) =>
      !implied.some(
        ({ bits, open }) => open !== term.open && (term.open & ~open) === 0 && (term.bits & ~open) === bits,
      ),
  );
}

const isBetter = (one: readonly Term[], other: readonly Term[] | undefined) =>
  other === undefined ||
  costOf(one) < costOf(other) ||
  (costOf(one) === costOf(other) && one.length < other.length);

/** The cheapest choice of products that covers the wanted numbers, by trying those that cover the first one left. */
function cheapest(
  primes: readonly Term[],
  wanted: readonly number[],
  chosen: readonly Term[] = [],
): readonly Term[] {
  const first = wanted.find((number) => !chosen.some((term) => covers(term, number)));
  if (first === undefined) return chosen;
  let best: readonly Term[] | undefined;
  for (const term of primes) {
    if (!covers(term, first)) continue;
    const found = cheapest(primes, wanted, [...chosen, term]);
    if (isBetter(found, best)) best = found;
  }
  return best ?? chosen;
}

function write({ bits, open }: Term): string {
  const literals = inputs.map((input, index) => {
    const bit = 8 >> index;
    if (open & bit) return '';
    return bits & bit ? input : `${input}'`;
  });
  return literals.join('') || '1';
}

/**
 * The shortest sum of products that is true for exactly these numbers from 0 to 15: Quine and McCluskey's method.
 * @returns its products; none where it is never true
 */
export function minimise(wanted: readonly number[]): readonly string[] {
  return cheapest(primesOf(wanted), wanted).map(write);
}
