import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { codeOf } from './code-of.ts'

/** The properties by which objects in lists are known, the first that there is. */
const naming = ['name', 'key', 'id', 'value'] as const

/** What makes an element of a list the same one on every side: its name where it has one, else what it says. */
export function elementKey(ts: Compiler, node: typescript.Node): string {
  if (ts.isPropertyAssignment(node) || ts.isMethodDeclaration(node) || ts.isShorthandPropertyAssignment(node))
    return `name ${node.name.getText()}`
  if (ts.isSpreadElement(node) || ts.isSpreadAssignment(node)) return `spread ${elementKey(ts, node.expression)}`
  if (ts.isCallExpression(node)) {
    const name = node.arguments.map((argument) => nameIn(ts, argument)).find((found) => found !== null)
    // The component may become another one: a field is known by its name.
    return name ?? `call ${codeOf(ts, node.expression)}`
  }
  if (ts.isParenthesizedExpression(node)) return elementKey(ts, node.expression)
  if (ts.isReturnStatement(node)) return 'return'
  if (ts.isVariableStatement(node))
    return `variable ${node.declarationList.declarations.map(({ name }) => name.getText()).join(',')}`
  const { name } = node as { readonly name?: typescript.Node }
  if (name && !ts.isExpression(node)) return `${ts.SyntaxKind[node.kind]} ${name.getText()}`
  return nameIn(ts, node) ?? codeOf(ts, node)
}

function nameIn(ts: Compiler, node: typescript.Node): string | null {
  if (!ts.isObjectLiteralExpression(node)) return null
  for (const wanted of naming) {
    const property = node.properties.find((one) => one.name?.getText().replace(/^['"]|['"]$/g, '') === wanted)
    if (property && ts.isPropertyAssignment(property) && ts.isLiteralExpression(property.initializer))
      return `${wanted} ${property.initializer.text}`
  }
  return null
}
