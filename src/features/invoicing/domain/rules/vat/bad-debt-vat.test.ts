import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleCents, sumCents } from '#shared/money/money.ts';
import { type ChargedGroup, correctGroups, divideUnpaid, getRecovered } from './bad-debt-vat.ts';

const threeRates = [
  { base_cents: 999_00, vat_cents: 209_79 },
  { base_cents: 74_85, vat_cents: 6_74 },
];

test('the VAT of a fully unpaid invoice is the invoice’s VAT', () => {
  expect(divideUnpaid(1290_38, threeRates)).toEqual(threeRates);
});

test('the unpaid part is divided over the rates, exactly to the cent', () => {
  // 290.38 of 1290.38: 272.02 of 1208.79 at 21%, and 18.36 of 81.59 at 9%.
  expect(divideUnpaid(290_38, threeRates)).toEqual([
    { base_cents: 224_81, vat_cents: 47_21 },
    { base_cents: 16_84, vat_cents: 1_52 },
  ]);
});

test('an invoice without VAT has nothing to reclaim', () => {
  expect(divideUnpaid(500_00, [{ base_cents: 1000_00, vat_cents: 0 }])).toEqual([
    { base_cents: 500_00, vat_cents: 0 },
  ]);
});

/** A generator of pseudo-random numbers from 0 to 1, so that a failure can be repeated. */
function createRandom(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('for random invoices the parts add up to the unpaid amount, and no rate reclaims more than it charged', () => {
  const random = createRandom(29);
  for (let round = 0; round < 2000; round += 1) {
    const groups = [2100, 900, 0].map((rate): ChargedGroup => {
      const base_cents = Math.floor(random() ** 3 * 5_000_000);
      return { base_cents, vat_cents: Math.round((base_cents * rate) / 10_000) };
    });
    const total = sumCents(groups.map(({ base_cents, vat_cents }) => base_cents + vat_cents));
    const unpaid = Math.floor(random() * (total + 1));
    const shares = divideUnpaid(unpaid, groups);
    expect(sumCents(shares.map(({ base_cents, vat_cents }) => base_cents + vat_cents))).toBe(unpaid);
    shares.forEach(({ base_cents, vat_cents }, index) => {
      const charged = groups[index] ?? { base_cents: 0, vat_cents: 0 };
      expect(vat_cents).toBeGreaterThanOrEqual(0);
      expect(vat_cents).toBeLessThanOrEqual(charged.vat_cents);
      expect(base_cents).toBeLessThanOrEqual(charged.base_cents);
      const exact = total === 0 ? 0 : (charged.vat_cents * unpaid) / total;
      expect(Math.abs(vat_cents - exact)).toBeLessThanOrEqual(1);
    });
  }
});

const totalOf = (groups: readonly ChargedGroup[]): number =>
  sumCents(groups.map(({ base_cents, vat_cents }) => base_cents + vat_cents));
const none = { base_cents: 0, vat_cents: 0 };

/** Keeps the amounts of an invoice as the service does, with the rules alone. */
function openBooks(charged: readonly ChargedGroup[]) {
  const credited = charged.map(() => ({ ...none }));
  const corrected = charged.map(() => ({ ...none }));
  const amounts = { paid: 0, writtenOff: 0 };
  const payments: number[] = [];
  const getRemaining = () =>
    charged.map(({ base_cents, vat_cents }, index) => ({
      base_cents: base_cents - (credited[index]?.base_cents ?? 0),
      vat_cents: vat_cents - (credited[index]?.vat_cents ?? 0),
    }));
  const getOutstanding = () => totalOf(getRemaining()) - amounts.paid - amounts.writtenOff;
  const changeWriteOff = (change: number) => {
    amounts.writtenOff += change;
    correctGroups(amounts.writtenOff, getRemaining(), corrected).forEach(
      ({ base_cents, vat_cents }, index) => {
        const sums = corrected[index];
        if (sums) Object.assign(sums, addTo(sums, base_cents, vat_cents));
      },
    );
  };
  const settle = () => {
    const balance = { outstanding_cents: getOutstanding(), written_off_cents: amounts.writtenOff };
    changeWriteOff(-getRecovered(balance));
  };
  const pay = (cents: number) => {
    amounts.paid += cents;
    settle();
  };
  return {
    amounts,
    credited,
    corrected,
    getRemaining,
    getOutstanding,
    pay: (share: number) => {
      payments.push(Math.ceil(share * totalOf(charged)));
      pay(payments.at(-1) ?? 0);
    },
    reverse: () => pay(-(payments.pop() ?? 0)),
    credit: (share: number, group: number) => {
      const index = group % charged.length;
      const left = getRemaining()[index] ?? none;
      const base = Math.ceil(share * left.base_cents);
      const sums = credited[index];
      const vat = left.base_cents === 0 ? left.vat_cents : scaleCents(base, left.vat_cents, left.base_cents);
      if (sums) Object.assign(sums, addTo(sums, base, vat));
      settle();
    },
    writeOff: () => changeWriteOff(Math.max(0, getOutstanding())),
    undo: () => changeWriteOff(-amounts.writtenOff),
  };
}

const addTo = (sums: ChargedGroup, base: number, vat: number): ChargedGroup => ({
  base_cents: sums.base_cents + base,
  vat_cents: sums.vat_cents + vat,
});

const groupOf = (rate: number) =>
  fc
    .integer({ min: 0, max: 500_000 })
    .map((base_cents) => ({ base_cents, vat_cents: Math.round((base_cents * rate) / 10_000) }));
const step = fc.record({
  name: fc.constantFrom('pay', 'reverse', 'credit', 'writeOff', 'undo'),
  share: fc.double({ min: 0, max: 1, noNaN: true }),
  group: fc.nat(2),
});

test('after any payments, reversals, credit notes and write-offs the corrected VAT is the VAT of the written-off amount', () => {
  fc.assert(
    fc.property(
      fc.tuple(groupOf(2100), groupOf(900), groupOf(0)),
      fc.array(step, { maxLength: 30 }),
      (charged, steps) => {
        const books = openBooks(charged);
        for (const { name, share, group } of steps) {
          books[name](share, group);
          const { paid, writtenOff } = books.amounts;
          const credits = totalOf(books.credited);
          expect(writtenOff + paid + credits + books.getOutstanding()).toBe(totalOf(charged));
          const shares = divideUnpaid(writtenOff, books.getRemaining());
          const reclaimed = shares.map(({ base_cents, vat_cents }) =>
            vat_cents === 0 ? none : { base_cents: -base_cents, vat_cents: -vat_cents },
          );
          expect(books.corrected).toEqual(reclaimed);
          if (writtenOff === 0) expect(books.corrected).toEqual(charged.map(() => none));
          const remaining = books.getRemaining();
          const exact =
            (writtenOff * sumCents(remaining.map(({ vat_cents }) => vat_cents))) / (totalOf(remaining) || 1);
          const vat = sumCents(books.corrected.map(({ vat_cents }) => vat_cents));
          expect(Math.abs(-vat - exact)).toBeLessThanOrEqual(3);
        }
      },
    ),
    { numRuns: 500 },
  );
});
