import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { type MergeSide, takesOwnSideOrThrow } from './both-changed.ts'
import { indentationOf } from './named-list.ts'
import { commentsBeforeToken, normalizeCodeLayout } from './normalize-code-layout.ts'

type Node = typescript.Node
type UnionOrIntersection = typescript.UnionTypeNode | typescript.IntersectionTypeNode
/** The members of a type by what they say. */
type Members = ReadonlyMap<string, Node>

/**
 * Merges types of which one is a union or an intersection, by their members: each side may add some and take some away.
 * Null for what is none, or is more than a list of members. Where both sides put something else in the place of a member
 * it is what `side` has.
 *
 * @throws {@link BothChangedError}
 */
export function mergeTypes(ts: Compiler, own: Node, old: Node, next: Node, side?: MergeSide): string | null {
  const kind = [own, old, next].find((node) => isUnion(ts, node))?.kind
  if (kind === undefined || ![own, old, next].every((node) => isList(ts, node, kind))) return null
  const [mine, base, generated] = mapTuple([own, old, next], (node) => membersOf(ts, node, kind))
  const added = [...generated].filter(([code]) => !base.has(code) && !mine.has(code))
  const isReplaced = [...base.keys()].some((code) => !mine.has(code) && !generated.has(code))
  const isAddedByHand = [...mine.keys()].some((code) => !base.has(code) && !generated.has(code))
  if (isReplaced && isAddedByHand && added.length > 0)
    return takesOwnSideOrThrow(side, own.getText()) ? own.getText() : next.getText()
  const kept = [...mine].filter(([code]) => generated.has(code) || !base.has(code))
  const texts = [...kept, ...added].map(([, node]) => node.getText())
  // What neither side leaves is no type.
  if (texts.length === 0) return takesOwnSideOrThrow(side, own.getText()) ? own.getText() : next.getText()
  const sign = kind === ts.SyntaxKind.UnionType ? '|' : '&'
  const isSplit = [own, next].some((node) => isUnion(ts, node) && /^[|&]/.test(node.getFullText().trimStart()))
  if (!isSplit) return texts.join(` ${sign} `)
  const indentation = indentationOf(own)
  return texts.map((text, index) => (index === 0 ? `${sign} ${text}` : `\n${indentation}${sign} ${text}`)).join('')
}

function isUnion(ts: Compiler, node: Node): node is UnionOrIntersection {
  return ts.isUnionTypeNode(node) || ts.isIntersectionTypeNode(node)
}

/** Whether a type can be read as a list of members: of that kind, or one member without brackets around it. */
function isList(ts: Compiler, node: Node, kind: typescript.SyntaxKind): boolean {
  if (!ts.isTypeNode(node)) return false
  if (!isUnion(ts, node)) return !ts.isFunctionOrConstructorTypeNode(node) && !ts.isConditionalTypeNode(node)
  const { text } = node.getSourceFile()
  return (
    node.kind === kind &&
    node.types.every(
      ({ pos, end }) => commentsBeforeToken(ts, text, pos).length + commentsBeforeToken(ts, text, end).length === 0,
    )
  )
}

function membersOf(ts: Compiler, node: Node, kind: typescript.SyntaxKind): Members {
  const members = isUnion(ts, node) && node.kind === kind ? node.types : [node]
  return new Map(members.map((member) => [normalizeCodeLayout(ts, member), member]))
}
