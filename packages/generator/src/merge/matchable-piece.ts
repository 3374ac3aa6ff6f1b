import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { isNamedElementKey, objectLiteralName } from './element-key.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import type { MatchablePiece } from './match-pieces.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'

type Node = typescript.Node

/** What tells an element of a list or a statement from the others, beside the key that it has. */
export function createMatchablePiece(ts: Compiler, key: string, node: Node): MatchablePiece {
  const called = callIn(ts, node)
  const canBecomeAnother = ts.isVariableStatement(node) || ts.isIdentifier(node) || ts.isLiteralExpression(node)
  const hasOwnName = isNamedElementKey(key) || !hasNoName(ts, node)
  return {
    key,
    isNamed: hasOwnName,
    isFixed: hasOwnName && !canBecomeAnother,
    kind: ts.SyntaxKind[node.kind],
    code: normalizeCodeLayout(ts, node),
    callee: called ? calleeOf(ts, called.expression) : '',
    identity: statementIdentity(ts, node),
    holds: hasOwnName ? [] : listNodesWithin(ts, node).flatMap((one) => objectLiteralName(ts, one) ?? []),
    group: ts.isCallExpression(node) ? normalizeCodeLayout(ts, node.expression) : null,
  }
}

/** What is called, without what the calls before it in a chain are given: `rows.filter.map`. */
function calleeOf(ts: Compiler, node: Node): string {
  if (ts.isCallExpression(node)) return calleeOf(ts, node.expression)
  if (!ts.isPropertyAccessExpression(node)) return normalizeCodeLayout(ts, node)
  return [calleeOf(ts, node.expression), '.', node.name.text].join('\u0000')
}

/** Whether nothing in a statement or an element is a name of it. */
export function hasNoName(ts: Compiler, node: Node): boolean {
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.some(({ name }) => !ts.isIdentifier(name))
  if (ts.isReturnStatement(node) || ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) return false
  if (ts.isExportDeclaration(node)) return true
  if (ts.isExportAssignment(node) || ts.isImportDeclaration(node)) return false
  if (ts.isStatement(node)) return (node as { readonly name?: Node }).name === undefined
  return (
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isObjectLiteralExpression(node) ||
    ts.isArrayLiteralExpression(node) ||
    ts.isArrowFunction(node) ||
    ts.isFunctionExpression(node) ||
    ts.isTemplateExpression(node) ||
    ts.isJsxElement(node) ||
    ts.isJsxSelfClosingElement(node)
  )
}

/** What a statement or an element does, and to what, where that is written there; null where it is not. */
export function statementIdentity(ts: Compiler, node: Node): string | null {
  const called = callIn(ts, node)
  if (called) {
    const [first] = called.arguments ?? []
    const literal = first && ts.isObjectLiteralExpression(first) ? literalIn(ts, first) : literalOf(ts, first)
    return literal === null ? null : `${called.expression.getText().replace(/\s+/g, '')}(${literal})`
  }
  if (ts.isObjectLiteralExpression(node)) return literalIn(ts, node)
  if (ts.isVariableStatement(node)) {
    const [declaration] = node.declarationList.declarations
    return declaration?.initializer && !ts.isIdentifier(declaration.name)
      ? normalizeCodeLayout(ts, declaration.initializer)
      : null
  }
  if (ts.isIfStatement(node) || ts.isForOfStatement(node) || ts.isWhileStatement(node) || ts.isSwitchStatement(node))
    return normalizeCodeLayout(ts, node.expression)
  if (ts.isExportDeclaration(node)) return `export ${node.moduleSpecifier?.getText() ?? ''}`
  if (ts.isExpressionStatement(node) && ts.isBinaryExpression(node.expression))
    return normalizeCodeLayout(ts, node.expression.left)
  return null
}

/** The outermost call of a statement or an element. */
function callIn(ts: Compiler, node: Node): typescript.CallExpression | typescript.NewExpression | null {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return node
  if (
    ts.isExpressionStatement(node) ||
    ts.isAwaitExpression(node) ||
    ts.isVoidExpression(node) ||
    ts.isParenthesizedExpression(node)
  )
    return callIn(ts, node.expression)
  return null
}

function literalIn(ts: Compiler, node: typescript.ObjectLiteralExpression): string | null {
  for (const property of node.properties) {
    const literal = ts.isPropertyAssignment(property) ? literalOf(ts, property.initializer) : null
    if (literal !== null) return `${property.name?.getText().replace(/['"]/g, '')}: ${literal}`
  }
  return null
}

function literalOf(ts: Compiler, node: Node | undefined): string | null {
  if (!node || !ts.isLiteralExpression(node)) return null
  return ts.isStringLiteralLike(node) ? `'${node.text}'` : node.text
}
