import { Visitor } from '@swc/core/Visitor.js';

/** @typedef {Pick<import('@swc/core').VariableDeclaration, 'declarations' | 'span'>} Declared */

// swc parses `using`, but its visitor throws on it, so the visitor gets a plain declaration instead.
const { visitStatement } = Visitor.prototype;

Visitor.prototype.visitStatement = function visit(statement) {
  if (String(statement.type) !== 'UsingDeclaration') return visitStatement.call(this, statement);
  const { decls, span } = /** @type {{ decls: Declared['declarations'], span: Declared['span'] }} */ (
    /** @type {unknown} */ (statement)
  );
  return visitStatement.call(this, {
    type: 'VariableDeclaration',
    kind: 'const',
    declare: false,
    declarations: decls,
    span,
  });
};
