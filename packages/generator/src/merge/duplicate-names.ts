import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { bindingsOf, declaredNames } from './source-bindings.ts'

type Node = typescript.Node

/** Whether what two sides made of a piece can stand side by side: elements, calls in a chain, statements that only do. */
export function canBothBeKept(ts: Compiler, node: Node): boolean {
  const { parent } = node
  if (ts.isArrayLiteralExpression(parent)) return !ts.isOmittedExpression(node)
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node
  if (!ts.isStatement(node) || declaredNames(ts, node).length > 0) return false
  if (ts.isExpressionStatement(node)) return !isSuperCall(ts, node.expression)
  return (
    ts.isIfStatement(node) ||
    ts.isIterationStatement(node, false) ||
    ts.isTryStatement(node) ||
    ts.isSwitchStatement(node)
  )
}

/** How often a source says a name again that may be there once: of a member, a property or a declaration. */
export function countDuplicateNames(ts: Compiler, source: typescript.SourceFile): number {
  let count = 0
  const visit = (node: Node): void => {
    const names = namesIn(ts, node)
    count += names.length - new Set(names).size
    ts.forEachChild(node, visit)
  }
  visit(source)
  return count
}

/** The names of which each node of a list needs its own. */
function namesIn(ts: Compiler, node: Node): readonly string[] {
  if (ts.isClassLike(node)) return node.members.flatMap((member) => memberName(ts, member))
  if (ts.isObjectLiteralExpression(node)) return node.properties.flatMap((property) => memberName(ts, property))
  if (!ts.isSourceFile(node) && !ts.isBlock(node) && !ts.isModuleBlock(node)) return []
  return node.statements.flatMap((statement) => {
    if (ts.isImportDeclaration(statement))
      return bindingsOf(ts, statement).flatMap(({ local }) => (local === '' ? [] : local))
    if (ts.isVariableStatement(statement))
      return (statement.declarationList.flags & ts.NodeFlags.BlockScoped) === 0 ? [] : declaredNames(ts, statement)
    const isOnce = ts.isClassDeclaration(statement) || (ts.isFunctionDeclaration(statement) && statement.body)
    return isOnce ? declaredNames(ts, statement) : []
  })
}

/** A getter and a setter share a name, which is other than that of a static member; an overload needs none. */
function memberName(
  ts: Compiler,
  member: typescript.ClassElement | typescript.ObjectLiteralElementLike,
): readonly string[] {
  if (ts.isMethodDeclaration(member) && !member.body) return []
  if (ts.isConstructorDeclaration(member)) return member.body ? ['constructor'] : []
  if (!member.name) return []
  const modifiers = ts.canHaveModifiers(member) ? (ts.getModifiers(member) ?? []) : []
  const isStatic = modifiers.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
  const name = `${isStatic ? 'static ' : ''}${member.name.getText().replace(/^(['"])(.*)\1$/, '$2')}`
  if (ts.isGetAccessor(member)) return [`get ${name}`]
  return ts.isSetAccessor(member) ? [`set ${name}`] : [`get ${name}`, `set ${name}`]
}

function isSuperCall(ts: Compiler, node: Node): boolean {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.SuperKeyword
}
