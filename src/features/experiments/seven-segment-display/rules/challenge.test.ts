import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  checkExpression,
  countProductInputs,
  findShortestProducts,
  getTruthTable,
  toInputs,
} from './challenge.ts';
import { type Expression, evaluate, inputs, parseExpression } from './expression.ts';
import { variantDigits } from './glyphs.ts';
import { minimise } from './minimise.ts';
import { segments } from './segments.ts';

const numbers = Array.from({ length: 16 }, (_, number) => number);

const { expression: expressions } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({ kind: fc.constant('input' as const), input: fc.constantFrom(...inputs) }),
    fc.record({ kind: fc.constant('constant' as const), value: fc.boolean() }),
    fc.record({ kind: fc.constant('not' as const), operand: tie('expression') }),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const, 'xor' as const),
      left: tie('expression'),
      right: tie('expression'),
    }),
  ),
}));

const hands = {
  textbook: { not: (of: string) => `${of}'`, and: '', or: '+', xor: '⊕' },
  program: { not: (of: string) => `!${of}`, and: ' && ', or: ' || ', xor: ' ^ ' },
  words: { not: (of: string) => `not ${of}`, and: ' and ', or: ' or ', xor: ' xor ' },
  logic: { not: (of: string) => `¬${of}`, and: '∧', or: '∨', xor: '⊕' },
};

function writeExpression(expression: Expression, hand: (typeof hands)['textbook']): string {
  if (expression.kind === 'input') return expression.input;
  if (expression.kind === 'constant') return expression.value ? '1' : '0';
  if (expression.kind === 'not') return hand.not(`(${writeExpression(expression.operand, hand)})`);
  return `(${writeExpression(expression.left, hand)})${hand[expression.kind]}(${writeExpression(expression.right, hand)})`;
}

const evaluateByHand = (written: string) => {
  const parsed = parseExpression(written);
  if (!parsed.ok) throw new Error(`${written}: ${parsed.error.reason} at ${parsed.error.at}`);
  return parsed.expression;
};
const truth = (written: string) =>
  numbers.filter((number) => evaluate(evaluateByHand(written), toInputs(number)));
const mistake = (written: string) => {
  const parsed = parseExpression(written);
  return parsed.ok ? undefined : Object.values(parsed.error);
};

test('5: parses every notation of an expression', () => {
  fc.assert(
    fc.property(expressions, fc.constantFrom(...Object.values(hands)), (expression, hand) => {
      expect(evaluateByHand(writeExpression(expression, hand))).toEqual(expression);
    }),
  );
});

test('5: not binds tightest, then and, xor, or', () => {
  expect(truth("A+BC'")).toEqual(truth("A+(B(C'))"));
  expect(truth('A ^ B C')).toEqual(truth('A ^ (B C)'));
  expect(truth('A | B ^ C')).toEqual(truth('A | (B ^ C)'));
  expect(truth('!AB')).toEqual(truth('(!A)B'));
  expect(truth('a·B niet C of d')).toEqual(truth("ABC'+D"));
  expect(truth("A''")).toEqual(truth('A'));
});

test('5: reports errors in an expression with their positions', () => {
  expect(mistake('')).toEqual(['empty', 1, '']);
  expect(mistake('A+x')).toEqual(['unknown', 3, 'x']);
  expect(mistake('A+')).toEqual(['unfinished', 3, '']);
  expect(mistake('A+*B')).toEqual(['unexpected', 3, '*']);
  expect(mistake('(A+B')).toEqual(['unclosed', 1, '(']);
  expect(mistake('A)')).toEqual(['unexpected', 2, ')']);
});

test('5: any text either parses or is rejected, and never throws', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Dx01!'()+*^& ]{0,40}$/), (written) => {
      expect(typeof parseExpression(written).ok).toBe('boolean');
    }),
  );
});

test('5: the shortest sum of products is true for exactly the given numbers', () => {
  fc.assert(
    fc.property(fc.subarray(numbers), (minterms) => {
      const terms = minimise(minterms);
      expect(truth(terms.join('+') || '0')).toEqual(minterms);
    }),
  );
});

test('5: the solutions are as short as in textbooks', () => {
  expect(minimise([0, 2, 8, 10])).toEqual(["B'D'"]);
  expect(minimise(numbers)).toEqual(['1']);
  expect(minimise([])).toEqual([]);
  // XOR of four inputs has no adjacent minterms to combine.
  expect(minimise([1, 2, 4, 7, 8, 11, 13, 14])).toHaveLength(8);
});

test('5: the solution of each segment matches every row of the table, whatever the digit variants', () => {
  for (const variants of [[], variantDigits]) {
    for (const segment of segments) {
      const solution = findShortestProducts(segment, variants);
      const { mismatches, cost } = checkExpression(evaluateByHand(solution.join('+')), segment, variants);
      expect(mismatches, segment).toEqual([]);
      expect(cost).toBe(countProductInputs(solution));
    }
  }
});

test('5: the mismatches are exactly the rows that a wrong expression gets wrong', () => {
  fc.assert(
    fc.property(expressions, fc.constantFrom(...segments), (expression, segment) => {
      const { rows, mismatches } = checkExpression(expression, segment, []);
      const wrong = getTruthTable(segment, []).filter(
        (row) => evaluate(expression, row.inputs) !== row.isExpectedLit,
      );
      expect(rows).toHaveLength(16);
      expect(mismatches.map(({ digit }) => digit)).toEqual(wrong.map(({ digit }) => digit));
    }),
  );
});
