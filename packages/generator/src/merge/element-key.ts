import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { constantOf } from './inlined-constants.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'

/** The properties by which objects in lists are known, the first that there is. */
const naming = ['name', 'key', 'id', 'value'] as const

/** What makes an element of a list the same one on every side: its name where it has one, else what it says. */
export function listElementKey(ts: Compiler, node: typescript.Node): string {
  if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isShorthandPropertyAssignment(node))
    return `name ${node.name.getText().replace(/^(['"])(.*)\1$/, '$2')}`
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node))
    return onlyName(ts, node) ?? `spread ${listElementKey(ts, node.expression)}`
  // The component may become another one: a field is known by its name.
  if (ts.isCallExpression(node)) return onlyName(ts, node) ?? `call ${normalizeCodeLayout(ts, node.expression)}`
  if (ts.isConditionalExpression(node) || ts.isBinaryExpression(node))
    return onlyName(ts, node) ?? normalizeCodeLayout(ts, node)
  if (ts.isParenthesizedExpression(node)) return listElementKey(ts, node.expression)
  if (ts.isIdentifier(node)) return keyOfConstant(ts, node) ?? node.text
  if (ts.isReturnStatement(node)) return 'return'
  if (ts.isVariableStatement(node))
    return `variable ${node.declarationList.declarations.map(({ name }) => name.getText()).join(',')}`
  if (ts.isBindingElement(node)) return `binding ${(node.propertyName ?? node.name).getText()}`
  const { name } = node as { readonly name?: typescript.Node }
  if (name && !ts.isExpression(node)) return `${ts.SyntaxKind[node.kind]} ${name.getText()}`
  return objectLiteralName(ts, node) ?? normalizeCodeLayout(ts, node)
}

/** The name of an element that stands in a constant. */
function keyOfConstant(ts: Compiler, name: typescript.Identifier): string | null {
  const value = constantOf(ts, name)
  const key = value && !ts.isIdentifier(value) ? listElementKey(ts, value) : ''
  return isNamedElementKey(key) ? key : null
}

/** Whether a key is the name of something, not only what it says. */
export function isNamedElementKey(elementKey: string): boolean {
  return naming.some((name) => elementKey.startsWith(`${name} `))
}

/** The name of the one named object in calls, conditions and lists that somebody put around it. */
function onlyName(ts: Compiler, node: typescript.Node): string | null {
  const names = new Set<string>()
  const visit = (one: typescript.Node): void => {
    const name = objectLiteralName(ts, one)
    if (name !== null) names.add(name)
    else if (ts.isCallExpression(one)) {
      for (const argument of one.arguments) visit(argument)
      if (ts.isPropertyAccessExpression(one.expression)) visit(one.expression.expression)
    } else if (ts.isConditionalExpression(one)) for (const part of [one.whenTrue, one.whenFalse]) visit(part)
    else if (ts.isArrayLiteralExpression(one)) for (const element of one.elements) visit(element)
    else if (ts.isBinaryExpression(one)) visit(one.right)
    else if (
      ts.isSpreadElement(one) ||
      ts.isSpreadAssignment(one) ||
      ts.isParenthesizedExpression(one) ||
      ts.isAsExpression(one) ||
      ts.isSatisfiesExpression(one)
    )
      visit(one.expression)
  }
  visit(node)
  const [name] = names
  return names.size === 1 && name !== undefined ? name : null
}

/** What names an object: the first of its naming properties with a literal, as in `name total`; null without any. */
export function objectLiteralName(ts: Compiler, node: typescript.Node): string | null {
  if (!ts.isObjectLiteralExpression(node)) return null
  for (const wanted of naming) {
    const property = node.properties.find((one) => one.name?.getText().replace(/^['"]|['"]$/g, '') === wanted)
    const value = property && ts.isPropertyAssignment(property) ? withoutTypes(ts, property.initializer) : null
    if (value && ts.isLiteralExpression(value)) return `${wanted} ${value.text}`
  }
  return null
}

function withoutTypes(ts: Compiler, node: typescript.Expression): typescript.Expression {
  const isTyped = ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
  return isTyped ? withoutTypes(ts, node.expression) : node
}
