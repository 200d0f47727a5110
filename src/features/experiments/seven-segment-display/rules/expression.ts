/** The four bits of a digit, A the highest. */
export const inputs = ['A', 'B', 'C', 'D'] as const;
export type Input = (typeof inputs)[number];
export type Inputs = Readonly<Record<Input, boolean>>;

type Operator = 'and' | 'or' | 'xor';

/** A boolean expression. */
export type Expression =
  | { readonly kind: 'input'; readonly input: Input }
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'not'; readonly of: Expression }
  | { readonly kind: Operator; readonly left: Expression; readonly right: Expression };

/** What is wrong with an expression, and where: the place of a character, from 1. */
export interface Mistake {
  readonly reason: 'empty' | 'unknown' | 'unexpected' | 'unfinished' | 'unclosed';
  readonly at: number;
  readonly found: string;
}

export type Parsed =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly mistake: Mistake };

type Kind = Operator | 'not' | 'prime' | 'open' | 'close' | 'value' | 'end';

interface Token {
  readonly kind: Kind;
  readonly text: string;
  readonly at: number;
}

/** The ways to write each sign, as textbooks, programmers and circuit designers do. */
const signs: readonly (readonly [Kind, RegExp])[] = [
  ['and', /^(?:and\b|en\b|&&?|[*·∧])/i],
  ['xor', /^(?:xor\b|[\^⊕])/i],
  ['or', /^(?:or\b|of\b|\|\|?|[+∨])/i],
  ['not', /^(?:not\b|niet\b|[!~¬])/i],
  ['prime', /^['’′]/],
  ['open', /^\(/],
  ['close', /^\)/],
  ['value', /^[a-d01]/i],
];

class WrittenWrong extends Error {
  readonly mistake: Mistake;

  constructor(reason: Mistake['reason'], { at, text }: Omit<Token, 'kind'>) {
    super(`${reason} at ${at}`);
    this.mistake = { reason, at, found: text };
  }
}

function tokensOf(written: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < written.length) {
    const rest = written.slice(at);
    const [space] = /^\s*/.exec(rest) ?? [''];
    const sign = signs.find(([, form]) => form.test(rest));
    if (space !== '') at += space.length;
    else if (sign) {
      const [text = ''] = sign[1].exec(rest) ?? [];
      tokens.push({ kind: sign[0], text, at: at + 1 });
      at += text.length;
    } else throw new WrittenWrong('unknown', { at: at + 1, text: [...rest][0] ?? '' });
  }
  return [...tokens, { kind: 'end', text: '', at: written.length + 1 }];
}

/** Reads tokens from the loosest sign to the tightest: or, xor, and, not. */
class Reader {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get #token(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 };
  }

  read(): Expression {
    const expression = this.#or();
    if (this.#token.kind !== 'end') throw new WrittenWrong('unexpected', this.#token);
    return expression;
  }

  #take(kind: Kind): boolean {
    if (this.#token.kind !== kind) return false;
    this.#next += 1;
    return true;
  }

  #or(): Expression {
    let left = this.#xor();
    while (this.#take('or')) left = { kind: 'or', left, right: this.#xor() };
    return left;
  }

  #xor(): Expression {
    let left = this.#and();
    while (this.#take('xor')) left = { kind: 'xor', left, right: this.#and() };
    return left;
  }

  #and(): Expression {
    let left = this.#not();
    // Side by side means and: AB is A and B.
    while (this.#take('and') || ['value', 'open', 'not'].includes(this.#token.kind))
      left = { kind: 'and', left, right: this.#not() };
    return left;
  }

  #not(): Expression {
    if (this.#take('not')) return { kind: 'not', of: this.#not() };
    let of = this.#value();
    while (this.#take('prime')) of = { kind: 'not', of };
    return of;
  }

  #value(): Expression {
    const token = this.#token;
    if (this.#take('open')) {
      const inside = this.#or();
      if (this.#token.kind === 'end') throw new WrittenWrong('unclosed', token);
      if (!this.#take('close')) throw new WrittenWrong('unexpected', this.#token);
      return inside;
    }
    if (!this.#take('value'))
      throw new WrittenWrong(token.kind === 'end' ? 'unfinished' : 'unexpected', token);
    const input = inputs.find((known) => known === token.text.toUpperCase());
    return input ? { kind: 'input', input } : { kind: 'constant', value: token.text === '1' };
  }
}

/**
 * Reads a boolean expression of A, B, C and D. Not is `!`, `~`, `¬`, `not` before or `'` behind; and is `·`, `*`, `&`,
 * `and` or nothing between; or is `+`, `|` or `or`; exclusive or is `^` or `xor`. Not binds most, then and, xor, or.
 */
export function parseExpression(written: string): Parsed {
  if (written.trim() === '') return { ok: false, mistake: { reason: 'empty', at: 1, found: '' } };
  try {
    return { ok: true, expression: new Reader(tokensOf(written)).read() };
  } catch (error) {
    if (error instanceof WrittenWrong) return { ok: false, mistake: error.mistake };
    throw error;
  }
}

/** What an expression gives for four bits. */
export function evaluate(expression: Expression, bits: Inputs): boolean {
  switch (expression.kind) {
    case 'input':
      return bits[expression.input];
    case 'constant':
      return expression.value;
    case 'not':
      return !evaluate(expression.of, bits);
    case 'and':
      return evaluate(expression.left, bits) && evaluate(expression.right, bits);
    case 'or':
      return evaluate(expression.left, bits) || evaluate(expression.right, bits);
    case 'xor':
      return evaluate(expression.left, bits) !== evaluate(expression.right, bits);
  }
}

/** How many inputs an expression names, each as often as it does: what it costs to build. */
export function costOf(expression: Expression): number {
  if (expression.kind === 'input') return 1;
  if (expression.kind === 'constant') return 0;
  if (expression.kind === 'not') return costOf(expression.of);
  return costOf(expression.left) + costOf(expression.right);
}
