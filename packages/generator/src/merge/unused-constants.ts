import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { constantOf } from './inlined-constants.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { applyTextEdits } from './node-parts.ts'
import { commentsBeforeToken, isSameCode } from './normalize-code-layout.ts'
import { referencedNames } from './source-bindings.ts'
import { parseSource } from './source-segments.ts'

type Source = typescript.SourceFile

/**
 * Merged code without the constants into which a user put what was generated, where the generator no longer has it and
 * nothing uses them any more.
 */
export function withoutUnusedConstants(ts: Compiler, merged: Source, own: Source, old: Source): Source {
  const [before, used] = mapTuple([own, merged], (source) => referencedNames(ts, source))
  const known = listNodesWithin(ts, old)
  const isGone = (name: typescript.Identifier): boolean => {
    const value = constantOf(ts, name)
    if (!value || ts.isLiteralExpression(value) || used.has(name.text) || !before.has(name.text)) return false
    if (known.some((node) => ts.isIdentifier(node) && node.text === name.text)) return false
    return known.some((node) => node.kind === value.kind && isSameCode(ts, node, value))
  }
  const edits = listNodesWithin(ts, merged).flatMap((node) => {
    if (!ts.isVariableStatement(node) || node.modifiers || commentsBeforeToken(ts, merged.text, node.pos).length > 0)
      return []
    const [declaration, second] = node.declarationList.declarations
    if (!declaration || second || !ts.isIdentifier(declaration.name) || !isGone(declaration.name)) return []
    return [{ start: node.pos, end: node.end, text: '' }]
  })
  return edits.length === 0 ? merged : parseSource(ts, applyTextEdits(merged.text, 0, merged.text.length, edits))
}
