/** A digit's four bits; A is the highest. */
export const inputs = ['A', 'B', 'C', 'D'] as const;
export type Input = (typeof inputs)[number];
export type Inputs = Readonly<Record<Input, boolean>>;

type Operator = 'and' | 'or' | 'xor';

export type Expression =
  | { readonly kind: 'input'; readonly input: Input }
  | { readonly kind: 'constant'; readonly value: boolean }
  | { readonly kind: 'not'; readonly operand: Expression }
  | { readonly kind: Operator; readonly left: Expression; readonly right: Expression };

/** A syntax error; its position counts characters from 1. */
export interface ParseError {
  readonly reason: 'empty' | 'unknown' | 'unexpected' | 'unfinished' | 'unclosed';
  readonly at: number;
  readonly found: string;
}

export type ParseResult =
  | { readonly ok: true; readonly expression: Expression }
  | { readonly ok: false; readonly error: ParseError };

type TokenKind = Operator | 'not' | 'prime' | 'open' | 'close' | 'value' | 'end';

interface Token {
  readonly kind: TokenKind;
  readonly text: string;
  readonly at: number;
}

/** Notations from textbooks, programming and circuit design. */
const tokenPatterns: readonly (readonly [TokenKind, RegExp])[] = [
  ['and', /^(?:and\b|en\b|&&?|[*·∧])/i],
  ['xor', /^(?:xor\b|[\^⊕])/i],
  ['or', /^(?:or\b|of\b|\|\|?|[+∨])/i],
  ['not', /^(?:not\b|niet\b|[!~¬])/i],
  ['prime', /^['’′]/],
  ['open', /^\(/],
  ['close', /^\)/],
  ['value', /^[a-d01]/i],
];

class ExpressionSyntaxError extends Error {
  readonly mistake: ParseError;

  constructor(reason: ParseError['reason'], { at, text }: Omit<Token, 'kind'>) {
    super(`${reason} at ${at}`);
    this.mistake = { reason, at, found: text };
  }
}

function tokenize(source: string): readonly Token[] {
  const tokens: Token[] = [];
  let at = 0;
  while (at < source.length) {
    const rest = source.slice(at);
    const [space] = /^\s*/.exec(rest) ?? [''];
    const pattern = tokenPatterns.find(([, form]) => form.test(rest));
    if (space !== '') at += space.length;
    else if (pattern) {
      const [text = ''] = pattern[1].exec(rest) ?? [];
      tokens.push({ kind: pattern[0], text, at: at + 1 });
      at += text.length;
    } else throw new ExpressionSyntaxError('unknown', { at: at + 1, text: [...rest][0] ?? '' });
  }
  return [...tokens, { kind: 'end', text: '', at: source.length + 1 }];
}

/** Parses by recursive descent, from the loosest operator to the tightest: or, xor, and, not. */
class Parser {
  readonly #tokens: readonly Token[];
  #next = 0;

  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }

  get #token(): Token {
    return this.#tokens[this.#next] ?? { kind: 'end', text: '', at: 0 };
  }

  parse(): Expression {
    const expression = this.#or();
    if (this.#token.kind !== 'end') throw new ExpressionSyntaxError('unexpected', this.#token);
    return expression;
  }

  #accept(kind: TokenKind): boolean {
    if (this.#token.kind !== kind) return false;
    this.#next += 1;
    return true;
  }

  #or(): Expression {
    let left = this.#xor();
    while (this.#accept('or')) left = { kind: 'or', left, right: this.#xor() };
    return left;
  }

  #xor(): Expression {
    let left = this.#and();
    while (this.#accept('xor')) left = { kind: 'xor', left, right: this.#and() };
    return left;
  }

  #and(): Expression {
    let left = this.#not();
    // Juxtaposition means and: AB is A and B.
    while (this.#accept('and') || ['value', 'open', 'not'].includes(this.#token.kind))
      left = { kind: 'and', left, right: this.#not() };
    return left;
  }

  #not(): Expression {
    if (this.#accept('not')) return { kind: 'not', operand: this.#not() };
    let operand = this.#value();
    while (this.#accept('prime')) operand = { kind: 'not', operand };
    return operand;
  }

  #value(): Expression {
    const token = this.#token;
    if (this.#accept('open')) {
      const inside = this.#or();
      if (this.#token.kind === 'end') throw new ExpressionSyntaxError('unclosed', token);
      if (!this.#accept('close')) throw new ExpressionSyntaxError('unexpected', this.#token);
      return inside;
    }
    if (!this.#accept('value'))
      throw new ExpressionSyntaxError(token.kind === 'end' ? 'unfinished' : 'unexpected', token);
    const input = inputs.find((known) => known === token.text.toUpperCase());
    return input ? { kind: 'input', input } : { kind: 'constant', value: token.text === '1' };
  }
}

/**
 * Parses a boolean expression of A, B, C and D. Not is `!`, `~`, `¬` or `not` before an operand, or `'` after
 * it; and is `·`, `*`, `&`, `and` or juxtaposition; or is `+`, `|` or `or`; exclusive or is `^` or `xor`. Not
 * binds tightest, then and, xor, or.
 */
export function parseExpression(source: string): ParseResult {
  if (source.trim() === '') return { ok: false, error: { reason: 'empty', at: 1, found: '' } };
  try {
    return { ok: true, expression: new Parser(tokenize(source)).parse() };
  } catch (error) {
    if (error instanceof ExpressionSyntaxError) return { ok: false, error: error.mistake };
    throw error;
  }
}

export function evaluate(expression: Expression, bits: Inputs): boolean {
  switch (expression.kind) {
    case 'input':
      return bits[expression.input];
    case 'constant':
      return expression.value;
    case 'not':
      return !evaluate(expression.operand, bits);
    case 'and':
      return evaluate(expression.left, bits) && evaluate(expression.right, bits);
    case 'or':
      return evaluate(expression.left, bits) || evaluate(expression.right, bits);
    case 'xor':
      return evaluate(expression.left, bits) !== evaluate(expression.right, bits);
  }
}

/** Counts the inputs of an expression, with repetitions: its cost as a circuit. */
export function countInputs(expression: Expression): number {
  if (expression.kind === 'input') return 1;
  if (expression.kind === 'constant') return 0;
  if (expression.kind === 'not') return countInputs(expression.operand);
  return countInputs(expression.left) + countInputs(expression.right);
}
