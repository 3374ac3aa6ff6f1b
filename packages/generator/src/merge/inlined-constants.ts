import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { normalizeCodeLayout } from './normalize-code-layout.ts'

type Source = typescript.SourceFile

/** Code, as {@link normalizeCodeLayout} has it, with what stands in constants that only this file has in place of their names. */
export function inlineAddedConstants(ts: Compiler, code: string, mine: Source, base: Source): string {
  const [mineConstants, baseConstants] = mapTuple([mine, base], (source) => constantsIn(ts, source))
  const inlined = (token: string): string => {
    const value = baseConstants.has(token) ? undefined : mineConstants.get(token)
    return value ? normalizeCodeLayout(ts, value) : token
  }
  return code.split('\u0000').map(inlined).join('\u0000')
}

/** What the constant says that a name is of in its file. */
export function constantOf(ts: Compiler, name: typescript.Identifier): typescript.Expression | undefined {
  return constantsIn(ts, name.getSourceFile()).get(name.text)
}

type Constants = ReadonlyMap<string, typescript.Expression>

const known = new WeakMap<Source, Constants>()

function constantsIn(ts: Compiler, source: Source): Constants {
  const found = known.get(source)
  if (found) return found
  const constants = new Map(
    listNodesWithin(ts, source).flatMap((node) => {
      const isConstant = ts.isVariableDeclaration(node) && (node.parent.flags & ts.NodeFlags.Const) !== 0
      return isConstant && node.initializer ? [[node.name.getText(), node.initializer] as const] : []
    }),
  )
  known.set(source, constants)
  return constants
}
