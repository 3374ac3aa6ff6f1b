import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { codeOf } from './code-of.ts'
import { nodesIn } from './nodes-in.ts'

type Source = typescript.SourceFile

/** Code, as {@link codeOf} has it, with what stands in constants that only this file has in place of their names. */
export function withoutConstants(ts: Compiler, code: string, own: Source, old: Source): string {
  const [mine, base] = [own, old].map((source) => constantsIn(ts, source)) as [Constants, Constants]
  const inlined = (token: string): string => (base.has(token) ? token : (mine.get(token) ?? token))
  return code.split('\u0000').map(inlined).join('\u0000')
}

type Constants = ReadonlyMap<string, string>

const known = new WeakMap<Source, Constants>()

function constantsIn(ts: Compiler, source: Source): Constants {
  const found = known.get(source)
  if (found) return found
  const constants = new Map(
    nodesIn(ts, source).flatMap((node) => {
      const isConstant = ts.isVariableDeclaration(node) && (node.parent.flags & ts.NodeFlags.Const) !== 0
      return isConstant && node.initializer ? [[node.name.getText(), codeOf(ts, node.initializer)] as const] : []
    }),
  )
  known.set(source, constants)
  return constants
}
