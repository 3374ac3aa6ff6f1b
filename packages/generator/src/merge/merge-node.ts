import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import {
  BothChangedError,
  isOneSidedNodeKept,
  type MergeSide,
  mergeOrTakeBoth,
  takesOwnSideOrThrow,
} from './both-changed.ts'
import { type CallChain, type ChainedCall, chainedCallCode, matchChainLinks, parseCallChain } from './call-chain.ts'
import { EditsCarriedIntoWrappers } from './edits-carried-into-wrappers.ts'
import { inlineAddedConstants } from './inlined-constants.ts'
import { listNodesWithin } from './list-nodes-within.ts'
import { type ListElementText, reindent } from './list-text.ts'
import { mergeKeyOrder } from './merge-key-order.ts'
import { mergeText } from './merge-text.ts'
import { mergeTypes } from './merge-types.ts'
import { indentationOf, type ListVersions, listElementsOf, NamedList } from './named-list.ts'
import { NestedElementLists } from './nested-element-lists.ts'
import { clashesWithHandAddedName, hasClearPosition, isHandAddedElsewhere, isKeptElsewhere } from './new-place.ts'
import { applyTextEdits, splitNodes } from './node-parts.ts'
import { isSameCode, normalizeCodeLayout } from './normalize-code-layout.ts'
import { findWrappedNodes } from './wrapped-nodes.ts'

type Node = typescript.Node

/**
 * Merges a piece of source by its structure: elements of lists, properties of objects and statements by their names,
 * whatever else by its parts. The text is that of the hand, with what the generator changed. Where both changed the same
 * it is what `side` has; without one that is an error.
 *
 * @throws {@link BothChangedError}
 */
export function mergeNode(ts: Compiler, own: Node, old: Node, next: Node, side?: MergeSide): string {
  const [mine, base, generated] = [own, old, next].map((node) => normalizeCodeLayout(ts, node))
  if (mine === generated || generated === base) return own.getText()
  // What is only laid out in another way keeps its layout as far as the generator left its parts.
  const isLaidOut = mine === base && own.getText() !== old.getText()
  const hasParts = own.kind === next.kind && own.getChildCount() > 0
  if (mine === base && !(hasParts && (isLaidOut || clashesWithHandAddedName(ts, own, old, next))))
    return fitted(next, own)
  const types = mergeTypes(ts, own, old, next, side)
  if (types !== null) return types
  if (own.kind !== old.kind || own.kind !== next.kind) return mergeLoose(ts, own, old, next, side)
  const chains = [own, old, next].map((node) => parseCallChain(ts, node))
  const merged = chains.every((chain) => chain !== null)
    ? mergeChain(ts, own, chains as [CallChain, CallChain, CallChain], side)
    : null
  if (merged !== null) return merged
  const list = listElementsOf(ts, own)
  if (list) return mergeLists(ts, own, old, next, side)
  return mergeParts(ts, own, old, next, side)
}

/** Merges what has another form on each side: in what is around it by now, else by words. */
function mergeLoose(ts: Compiler, own: Node, old: Node, next: Node, side?: MergeSide): string {
  const inside = findWrappedNodes(ts, own, old)
  if (inside.length > 0) {
    const edits = inside.map((node) => {
      return { start: node.getStart(), end: node.end, text: mergeNode(ts, node, old, next, side) }
    })
    return applyTextEdits(own.getSourceFile().text, own.getStart(), own.end, edits)
  }
  const merged = mergeText(own.getText(), fitted(old, own), fitted(next, own), () => true, false)
  if (merged.isClean) return merged.text
  return takesOwnSideOrThrow(side, own.getText()) ? own.getText() : fitted(next, own)
}

/** A text of another file, indented as it is where it goes. */
function fitted(node: Node, place: Node): string {
  return reindent(node.getText(), indentationOf(node), indentationOf(place))
}

function mergeLists(ts: Compiler, own: Node, old: Node, next: Node, side?: MergeSide): string {
  const lists = NamedList.ofSides(ts, own, old, next)
  const [mine, base, generated] = mapTuple(lists, ({ head }) => head)
  const head = mergeText(mine, base, generated, () => true)
  const chosen = head.isClean ? head.text : takesOwnSideOrThrow(side, mine) ? mine : generated
  return chosen + mergeElements(ts, lists, side)
}

/** What comes of a list of the hand whose opening bracket stays as it is. */
export function mergedListText(ts: Compiler, lists: ListVersions, side?: MergeSide): string {
  return lists[0].head + mergeElements(ts, lists, side)
}

function mergeElements(ts: Compiler, [mine, base, generated]: ListVersions, side?: MergeSide): string {
  const gathered = new NestedElementLists(ts, mine, base, generated)
  const groups = new EditsCarriedIntoWrappers(ts, [mine, base, generated], (key) => gathered.has(key), side)
  const merged = new Map<string, readonly ListElementText[]>()
  const split = mine.text.isSplit || (mine.text.chunks.length === 0 && generated.text.isSplit)
  for (const [key, at] of mine.places) {
    const chunk = mine.text.chunks[at] as ListElementText
    const [ownNode, oldNode, nextNode] = [mine.nodeOf(key), base.nodeOf(key), generated.nodeOf(key)]
    if (!ownNode) continue
    const inside = side === 'own' && groups.areMovedByBoth ? [] : gathered.insideOf(key)
    if (inside.length > 0) {
      const edits = inside.map(({ lists }) => {
        return { start: lists[0].start, end: lists[0].end, text: mergedListText(ts, lists, side) }
      })
      const { text } = ownNode.getSourceFile()
      merged.set(key, [{ ...chunk, text: applyTextEdits(text, ownNode.getStart(), ownNode.end, edits) }])
    } else if (!nextNode) {
      if (groups.isCarried(key)) continue
      if (!oldNode || (isEdited(ts, mine, base, key) && isOneSidedNodeKept(side, true, key))) merged.set(key, [chunk])
    } else {
      const merge = (): string => {
        if (oldNode) return mergeNode(ts, ownNode, oldNode, nextNode, side)
        const isSame = isSameCode(ts, ownNode, nextNode)
        return isSame || takesOwnSideOrThrow(side, key) ? chunk.text : fitted(nextNode, ownNode)
      }
      const both = (): readonly ListElementText[] => [
        mine.adopted(generated, generated.places.get(key) as number, split),
        chunk,
      ]
      merged.set(
        key,
        mergeOrTakeBoth(ts, side, ownNode, () => ({ ...chunk, text: merge() }), both),
      )
    }
  }
  for (const key of base.places.keys()) {
    const isLost = !gathered.has(key) && !generated.places.has(key) && isKeptElsewhere(ts, mine, base, key)
    if (side === undefined && isLost) throw new BothChangedError(key)
  }
  for (const [key, at] of generated.places) {
    if (mine.places.has(key) || gathered.has(key)) continue
    const [oldNode, nextNode] = [base.nodeOf(key), generated.nodeOf(key)]
    if (!nextNode) continue
    if (!oldNode) {
      const lists: ListVersions = [mine, base, generated]
      const isClear = hasClearPosition(ts, lists, gathered, at) && !isHandAddedElsewhere(ts, lists, key)
      if (!isClear && !isOneSidedNodeKept(side, false, key)) continue
      merged.set(key, [mine.adopted(generated, at, split, groups.textOf(key, nextNode))])
    } else if (!isSameCode(ts, oldNode, nextNode) && isOneSidedNodeKept(side, false, key))
      merged.set(key, [mine.adopted(generated, at, split)])
  }
  const [old, next] = mapTuple([base, generated], ({ places }) => gathered.holdersOf(places.keys()))
  const order = mergeKeyOrder([...mine.places.keys()], old, next, merged)
  return mine.print(
    order.flatMap((key) => merged.get(key) ?? []),
    split,
  )
}

/** Whether the hand changed what an element says; where a constant has a part of it by now, it says the same. */
function isEdited(ts: Compiler, mine: NamedList, base: NamedList, key: string): boolean {
  const [own, old] = mapTuple([mine, base], ({ node }) => node.getSourceFile())
  const node = mine.nodeOf(key)
  if (node && ts.isIdentifier(node) && node.text !== base.nodeOf(key)?.getText()) {
    const uses = listNodesWithin(ts, own).filter((one) => ts.isIdentifier(one) && one.text === node.text)
    // What is in a constant may be used elsewhere, too.
    if (uses.length > 2) return true
  }
  return inlineAddedConstants(ts, mine.codeAt(key), own, old) !== base.codeAt(key)
}

function mergeChain(
  ts: Compiler,
  own: Node,
  chains: readonly [CallChain, CallChain, CallChain],
  side?: MergeSide,
): string | null {
  if (new Set(chains.map(({ root }) => normalizeCodeLayout(ts, root))).size > 1) return null
  const [mine, base, generated] = matchChainLinks(ts, ...chains)
  const merged = new Map<string, string>()
  for (const [key, link] of mine.links) {
    const [oldLink, nextLink] = [base.links.get(key), generated.links.get(key)]
    const place = link.name.text
    if (!nextLink) {
      const isChanged = oldLink && chainedCallCode(ts, link) !== chainedCallCode(ts, oldLink)
      if (!oldLink || (isChanged && isOneSidedNodeKept(side, true, place))) merged.set(key, textOf(link))
      continue
    }
    const merge = (): string => {
      if (oldLink) return mergeLink(ts, link, oldLink, nextLink, side)
      const isSame = chainedCallCode(ts, link) === chainedCallCode(ts, nextLink)
      return isSame || takesOwnSideOrThrow(side, place) ? textOf(link) : fittedLink(nextLink, link)
    }
    const both = (): readonly string[] => [fittedLink(nextLink, link), textOf(link)]
    merged.set(key, mergeOrTakeBoth(ts, side, link.name, merge, both).join(''))
  }
  const indentation = indentationOf([...mine.links.values()].at(-1)?.name ?? own)
  for (const [key, link] of generated.links) {
    if (mine.links.has(key)) continue
    const oldLink = base.links.get(key)
    const isChanged = oldLink && chainedCallCode(ts, oldLink) !== chainedCallCode(ts, link)
    const isNew = !oldLink || (isChanged && isOneSidedNodeKept(side, false, link.name.text))
    if (isNew) merged.set(key, reindent(textOf(link), indentationOf(link.name), indentation))
  }
  const order = mergeKeyOrder([...mine.links.keys()], [...base.links.keys()], [...generated.links.keys()], merged)
  return mine.root.getText() + order.map((key) => merged.get(key) ?? '').join('')
}

function textOf({ call, start }: ChainedCall): string {
  return call.getSourceFile().text.slice(start, call.end)
}

function fittedLink(link: ChainedCall, place: ChainedCall): string {
  return reindent(textOf(link), indentationOf(link.name), indentationOf(place.name))
}

function mergeLink(ts: Compiler, own: ChainedCall, old: ChainedCall, next: ChainedCall, side?: MergeSide): string {
  const [mine, base, generated] = [own, old, next].map((link) => chainedCallCode(ts, link))
  if (mine === generated || generated === base) return textOf(own)
  if (mine === base) return fittedLink(next, own)
  const lists = [own, old, next].map(({ call }) => call.arguments)
  if (new Set(lists.map(({ length }) => length)).size > 1)
    return takesOwnSideOrThrow(side, own.name.text) ? textOf(own) : fittedLink(next, own)
  const { text } = own.call.getSourceFile()
  const merged = own.call.arguments.map((argument, index) => ({
    start: argument.getStart(),
    end: argument.end,
    text: mergeNode(ts, argument, old.call.arguments[index] as Node, next.call.arguments[index] as Node, side),
  }))
  return applyTextEdits(text, own.start, own.call.end, merged)
}

/** Merges a node by its parts, where the sides have the same ones; else takes the frame of the side that changed it. */
function mergeParts(ts: Compiler, own: Node, old: Node, next: Node, side?: MergeSide): string {
  const [mine, base, generated] = splitNodes(ts, own, old, next)
  const whole = (place: string): string => (takesOwnSideOrThrow(side, place) ? own.getText() : fitted(next, own))
  if (mine.parts.size === 0) return isSameCode(ts, own, old) ? fitted(next, own) : whole(own.getText())
  const isOwnFrame = mine.frame !== base.frame
  if (isOwnFrame && generated.frame !== base.frame && mine.frame !== generated.frame)
    return mergeLoose(ts, own, old, next, side)
  const [frame, node] = isOwnFrame || generated.frame === base.frame ? [mine, own] : [generated, next]
  // What one side takes away the other must not have changed.
  for (const [name, oldPart] of base.parts) {
    const [ownPart, nextPart] = [mine.parts.get(name), generated.parts.get(name)]
    if (frame.parts.has(name)) continue
    for (const part of [ownPart, nextPart]) if (part && !isSameCode(ts, part, oldPart)) return whole(part.getText())
  }
  const edits = [...frame.parts].map(([name, part]) => {
    const [ownPart, oldPart, nextPart] = [mine, base, generated].map(({ parts }) => parts.get(name))
    const isTwice = ownPart && nextPart && !oldPart && !isSameCode(ts, ownPart, nextPart)
    if (ownPart && oldPart && nextPart) {
      const merged = mergeNode(ts, ownPart, oldPart, nextPart, side)
      // What the hand laid out goes into the frame of the generator.
      const text = node === own ? merged : reindent(merged, indentationOf(ownPart), indentationOf(part))
      return { start: part.getStart(), end: part.end, text }
    }
    const text = isTwice
      ? (takesOwnSideOrThrow(side, ownPart.getText()) ? ownPart : nextPart).getText()
      : part.getText()
    return { start: part.getStart(), end: part.end, text }
  })
  const text = applyTextEdits(node.getSourceFile().text, node.getStart(), node.end, edits)
  return node === own ? text : reindent(text, indentationOf(node), indentationOf(own))
}
