import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import type { MergeSide } from './both-changed.ts'
import { parseCallChain } from './call-chain.ts'
import { isNamedElementKey, listElementKey } from './element-key.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { mergedListText, mergeNode } from './merge-node.ts'
import { type ListVersions, listElementsOf, NamedList } from './named-list.ts'
import { matchListsSplitByHand } from './nested-element-lists.ts'
import { splitNode } from './node-parts.ts'
import { isSameCode, normalizeCodeLayout } from './normalize-code-layout.ts'
import { pushStatementRuns } from './pushed-elements.ts'

type Node = typescript.Node

/** A piece that the generator changed, with the place where the hand has it by now. */
export interface RelocatedChange {
  readonly userNode: Node
  /** Where it begins and ends in its file. */
  readonly start: number
  readonly end: number
  /** What comes of it there. */
  readonly merge: (side?: MergeSide) => string
}

/**
 * What the generator changed between two texts, as small as it can be, found again where a user moved it: into a
 * variable, a call around it, another member. Null when a piece is not there, or not clear which one it is.
 */
export function relocateGeneratorChanges(
  ts: Compiler,
  userNodes: readonly Node[],
  base: Node,
  generated: Node,
): readonly RelocatedChange[] | null {
  const pieces = new Map<string, RelocatedChange>()
  for (const [from, to] of changedPieces(ts, base, generated)) {
    const split = matchListsSplitByHand(ts, listsOf(ts, userNodes, from, base), from, to)?.map((lists) =>
      pieceOfList(ts, lists),
    )
    const found = split ?? [findMoved(ts, userNodes, from, to, base)]
    for (const one of found) {
      if (!one) return null
      pieces.set(`${one.start} ${one.end}`, one)
    }
  }
  const all = [...pieces.values()]
  const overlaps = all.some((one) => all.some((other) => one !== other && isInside(one, other)))
  return all.length === 0 || overlaps ? null : all
}

function pieceOfList(ts: Compiler, lists: ListVersions): RelocatedChange {
  const [{ elements, node, start, end }] = lists
  return { userNode: elements[0] ?? node, start, end, merge: (side) => mergedListText(ts, lists, side) }
}

/** The smallest pieces in which what is generated differs from what was. */
function changedPieces(ts: Compiler, old: Node, next: Node): readonly (readonly [Node, Node])[] {
  if (isSameCode(ts, old, next)) return []
  if (old.kind !== next.kind || parseCallChain(ts, old)) return [[old, next]]
  if (listElementsOf(ts, old)) {
    const [before, after] = [new NamedList(ts, old), new NamedList(ts, next)]
    const keys = [...before.places.keys()]
    if (keys.join('\u0000') !== [...after.places.keys()].join('\u0000')) return [[old, next]]
    return keys.flatMap((key) => changedPieces(ts, before.nodeOf(key) as Node, after.nodeOf(key) as Node))
  }
  const [before, after] = [splitNode(ts, old), splitNode(ts, next)]
  if (before.parts.size === 0 || before.frame !== after.frame) return [[old, next]]
  return [...before.parts].flatMap(([name, part]) => changedPieces(ts, part, after.parts.get(name) as Node))
}

/** Where a piece is by now; one that is not clear by itself is looked for with what is around it. */
function findMoved(ts: Compiler, places: readonly Node[], from: Node, to: Node, root: Node): RelocatedChange | null {
  for (let [old, next] = [from, to]; old !== root.parent && next; [old, next] = [old.parent, next.parent]) {
    if (old.kind !== next.kind && old !== from) return null
    const own = placeOf(ts, places, old, root)
    if (own)
      return {
        userNode: own,
        start: own.getStart(),
        end: own.end,
        merge: (side) => mergeNode(ts, own, old, next, side),
      }
    if (old === root) return null
  }
  return null
}

function placeOf(ts: Compiler, places: readonly Node[], old: Node, root: Node): Node | null {
  const code = normalizeCodeLayout(ts, old)
  for (const place of places) {
    const same = listNodesWithin(ts, place).filter(
      (node) => node.kind === old.kind && normalizeCodeLayout(ts, node) === code,
    )
    if (same.length > 1) return null
    if (same[0])
      return listNodesWithin(ts, root).filter((node) => normalizeCodeLayout(ts, node) === code).length === 1
        ? same[0]
        : null
  }
  const keys = keysOf(ts, old)
  if (!keys || keys.size === 0) return null
  const others = listNodesWithin(ts, root).filter((node) => node !== old && node.kind === old.kind)
  for (const place of places) {
    const likes = listNodesWithin(ts, place)
      .filter((node) => node.kind === old.kind)
      .map((node) => ({ node, likeness: likeness(keys, keysOf(ts, node)) }))
      .filter(({ likeness: value }) => value >= 0.5)
      .sort((a, b) => b.likeness - a.likeness)
    const [best, second] = likes
    if (!best || (second && second.likeness === best.likeness)) continue
    // What is more like another piece is that one.
    const own = keysOf(ts, best.node)
    if (own && others.every((other) => likeness(own, keysOf(ts, other)) < best.likeness)) return best.node
  }
  return null
}

/** The lists in places of the hand that are more like this one than like any other that was generated. */
function listsOf(ts: Compiler, places: readonly Node[], old: Node, root: Node): readonly NamedList[] {
  // An object in a list or a call is one thing.
  const isOne = ts.isArrayLiteralExpression(old.parent) || ts.isCallExpression(old.parent)
  if (!ts.isArrayLiteralExpression(old) && !(ts.isObjectLiteralExpression(old) && !isOne)) return []
  const others = listNodesWithin(ts, root).filter((node) => node !== old && node.kind === old.kind)
  const likenessTo = (list: NamedList, other: Node): number =>
    likeness(keysOf(ts, other) ?? new Set(), keysOfList(ts, list))
  return places
    .flatMap((place) => listNodesWithin(ts, place).flatMap((node) => listsAt(ts, node, old.kind)))
    .filter((list) => others.every((other) => likenessTo(list, other) < likenessTo(list, old)))
}

/** A node as a list, and those in it that stand in no brackets of their own: what a call is given, or what is pushed. */
function listsAt(ts: Compiler, node: Node, kind: typescript.SyntaxKind): readonly NamedList[] {
  if (node.kind === kind) return [new NamedList(ts, node)]
  if (kind !== ts.SyntaxKind.ArrayLiteralExpression) return []
  if (ts.isCallExpression(node)) {
    const named = node.arguments.filter((argument) => isNamedElementKey(listElementKey(ts, argument)))
    return named.length > 1 ? [new NamedList(ts, node)] : []
  }
  return pushStatementRuns(ts, node).map((pushed) => new NamedList(ts, node, undefined, pushed))
}

/** The names of the elements of a list, and what they say. */
function keysOf(ts: Compiler, node: Node): ReadonlySet<string> | null {
  const chain = parseCallChain(ts, node)
  if (chain) return new Set(chain.links.keys())
  if (!listElementsOf(ts, node)) return null
  return keysOfList(ts, new NamedList(ts, node))
}

function keysOfList(ts: Compiler, list: NamedList): ReadonlySet<string> {
  return new Set([...list.places.keys()].flatMap((key) => [key, normalizeCodeLayout(ts, list.nodeOf(key) as Node)]))
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string> | null): number {
  if (!b) return 0
  const shared = [...a].filter((key) => b.has(key)).length
  return shared / (a.size + b.size - shared)
}

function isInside(piece: RelocatedChange, other: RelocatedChange): boolean {
  return piece.start >= other.start && piece.end <= other.end
}
