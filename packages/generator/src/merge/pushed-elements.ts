import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'

type Node = typescript.Node

/** A statement that puts one element behind those of an array. */
export type PushStatement = typescript.ExpressionStatement & {
  readonly expression: typescript.CallExpression & { readonly expression: typescript.PropertyAccessExpression }
}

/** In a block the statements, one behind the other, that each push an element onto the same array. */
export function pushStatementRuns(ts: Compiler, node: Node): readonly (readonly PushStatement[])[] {
  if (!ts.isBlock(node)) return []
  const runs: PushStatement[][] = []
  let before: string | null = null
  for (const statement of node.statements) {
    const array = isPush(ts, statement) ? statement.expression.expression.expression.getText() : null
    if (isPush(ts, statement)) {
      if (array === before) runs.at(-1)?.push(statement)
      else runs.push([statement])
    }
    before = array
  }
  return runs
}

/** What such a statement puts into the array. */
export function pushedElement({ expression }: PushStatement): Node {
  return expression.arguments[0] as Node
}

function isPush(ts: Compiler, statement: typescript.Statement): statement is PushStatement {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return false
  const { expression, arguments: pushed } = statement.expression
  return pushed.length === 1 && ts.isPropertyAccessExpression(expression) && expression.name.text === 'push'
}
