/**
 * Parses JSON without rounding its numbers: a number that is not a safe integer becomes its text, such as
 * `'12400000000000000000000'` or `'0.1'`, because a float may hold another value.
 * @throws SyntaxError
 */
export function parseExactJson(text: string): unknown {
  // The third parameter is in the standard, but not yet in the types.
  return JSON.parse(text, (_, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) ? (context?.source ?? value) : value,
  );
}
