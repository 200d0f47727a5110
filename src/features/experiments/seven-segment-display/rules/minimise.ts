import { inputs } from './expression.ts';

/** A product term: the required value of each bit, and the ignored bits. */
interface Term {
  readonly bits: number;
  readonly open: number;
}

const allNumbers = Array.from({ length: 16 }, (_, number) => number);
const covers = ({ bits, open }: Term, number: number) => (number & ~open) === bits;
const countOpenBits = (open: number) => inputs.filter((_, index) => open & (8 >> index)).length;
const countLiterals = (terms: readonly Term[]) =>
  terms.reduce((sum, { open }) => sum + inputs.length - countOpenBits(open), 0);

/** Finds the prime implicants: products that are true only for the given numbers and cannot be shortened. */
function findPrimeImplicants(minterms: readonly number[]): readonly Term[] {
  const isImplied = (term: Term) =>
    allNumbers.every((number) => !covers(term, number) || minterms.includes(number));
  const implied = allNumbers.flatMap((open) =>
    allNumbers
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
  countLiterals(one) < countLiterals(other) ||
  (countLiterals(one) === countLiterals(other) && one.length < other.length);

/** Finds the cheapest products that cover the numbers, by branching on the first uncovered one. */
function findCheapestCover(
  primes: readonly Term[],
  minterms: readonly number[],
  chosen: readonly Term[] = [],
): readonly Term[] {
  const first = minterms.find((number) => !chosen.some((term) => covers(term, number)));
  if (first === undefined) return chosen;
  let best: readonly Term[] | undefined;
  for (const term of primes) {
    if (!covers(term, first)) continue;
    const candidate = findCheapestCover(primes, minterms, [...chosen, term]);
    if (isBetter(candidate, best)) best = candidate;
  }
  return best ?? chosen;
}

function formatTerm({ bits, open }: Term): string {
  const literals = inputs.map((input, index) => {
    const bit = 8 >> index;
    if (open & bit) return '';
    return bits & bit ? input : `${input}'`;
  });
  return literals.join('') || '1';
}

/** Finds the shortest sum of products for numbers from 0 to 15 (Quine–McCluskey); empty if never true. */
export function minimise(minterms: readonly number[]): readonly string[] {
  return findCheapestCover(findPrimeImplicants(minterms), minterms).map(formatTerm);
}
