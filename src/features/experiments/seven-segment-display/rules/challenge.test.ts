import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerFor, check, inputsOf, par, rowsOf } from './challenge.ts';
import { type Expression, evaluate, inputs, parseExpression } from './expression.ts';
import { variable } from './glyphs.ts';
import { minimise } from './minimise.ts';
import { segments } from './segments.ts';

const numbers = Array.from({ length: 16 }, (_, number) => number);

const { expression: expressions } = fc.letrec<{ expression: Expression }>((tie) => ({
  expression: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    fc.record({ kind: fc.constant('input' as const), input: fc.constantFrom(...inputs) }),
    fc.record({ kind: fc.constant('constant' as const), value: fc.boolean() }),
    fc.record({ kind: fc.constant('not' as const), of: tie('expression') }),
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

function write(expression: Expression, hand: (typeof hands)['textbook']): string {
  if (expression.kind === 'input') return expression.input;
  if (expression.kind === 'constant') return expression.value ? '1' : '0';
  if (expression.kind === 'not') return hand.not(`(${write(expression.of, hand)})`);
  return `(${write(expression.left, hand)})${hand[expression.kind]}(${write(expression.right, hand)})`;
}

const read = (written: string) => {
  const parsed = parseExpression(written);
  if (!parsed.ok) throw new Error(`${written}: ${parsed.mistake.reason} at ${parsed.mistake.at}`);
  return parsed.expression;
};
const truth = (written: string) => numbers.filter((number) => evaluate(read(written), inputsOf(number)));
const mistake = (written: string) => {
  const parsed = parseExpression(written);
  return parsed.ok ? undefined : Object.values(parsed.mistake);
};

test('5: an expression is read as it was meant, in every way to write it', () => {
  fc.assert(
    fc.property(expressions, fc.constantFrom(...Object.values(hands)), (expression, hand) => {
      expect(read(write(expression, hand))).toEqual(expression);
    }),
  );
});

test('5: not binds most, then and, xor, or', () => {
  expect(truth("A+BC'")).toEqual(truth("A+(B(C'))"));
  expect(truth('A ^ B C')).toEqual(truth('A ^ (B C)'));
  expect(truth('A | B ^ C')).toEqual(truth('A | (B ^ C)'));
  expect(truth('!AB')).toEqual(truth('(!A)B'));
  expect(truth('a·B niet C of d')).toEqual(truth("ABC'+D"));
  expect(truth("A''")).toEqual(truth('A'));
});

test('5: what is wrong with an expression is told with its place', () => {
  expect(mistake('')).toEqual(['empty', 1, '']);
  expect(mistake('A+x')).toEqual(['unknown', 3, 'x']);
  expect(mistake('A+')).toEqual(['unfinished', 3, '']);
  expect(mistake('A+*B')).toEqual(['unexpected', 3, '*']);
  expect(mistake('(A+B')).toEqual(['unclosed', 1, '(']);
  expect(mistake('A)')).toEqual(['unexpected', 2, ')']);
});

test('5: any text is read or refused, and never breaks the page', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Dx01!'()+*^& ]{0,40}$/), (written) => {
      expect(typeof parseExpression(written).ok).toBe('boolean');
    }),
  );
});

test('5: the shortest sum of products is true for exactly the wanted numbers', () => {
  fc.assert(
    fc.property(fc.subarray(numbers), (wanted) => {
      const terms = minimise(wanted);
      expect(truth(terms.join('+') || '0')).toEqual(wanted);
    }),
  );
});

test('5: the answers are as short as the textbooks have them', () => {
  expect(minimise([0, 2, 8, 10])).toEqual(["B'D'"]);
  expect(minimise(numbers)).toEqual(['1']);
  expect(minimise([])).toEqual([]);
  // Exclusive or of four inputs has no neighbours to join.
  expect(minimise([1, 2, 4, 7, 8, 11, 13, 14])).toHaveLength(8);
});

test('5: the answer for each segment differs from the table in no row, however the digits are written', () => {
  for (const variants of [[], variable]) {
    for (const segment of segments) {
      const answer = answerFor(segment, variants);
      const { differing, cost } = check(read(answer.join('+')), segment, variants);
      expect(differing, segment).toEqual([]);
      expect(cost).toBe(par(answer));
    }
  }
});

test('5: the rows that differ are exactly those that a wrong expression gets wrong', () => {
  fc.assert(
    fc.property(expressions, fc.constantFrom(...segments), (expression, segment) => {
      const { rows, differing } = check(expression, segment, []);
      const wrong = rowsOf(segment, []).filter((row) => evaluate(expression, row.inputs) !== row.isWanted);
      expect(rows).toHaveLength(16);
      expect(differing.map(({ digit }) => digit)).toEqual(wrong.map(({ digit }) => digit));
    }),
  );
});
