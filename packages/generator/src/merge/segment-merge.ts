import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { mapTuple } from '../map-tuple.ts'
import { BothChangedError, BothMovedError, type MergeSide, mergeOrNull, sideOfChoice } from './both-changed.ts'
import { GeneratorEditsToMovedCode } from './generator-edits-to-moved-code.ts'
import { matchRenamedClasses } from './match-renamed-classes.ts'
import { matchUnnamedSegments } from './match-segments.ts'
import type { ResolveClash } from './member-choice.ts'
import { mergeEditsOfMovedElements } from './merge-moved-elements.ts'
import { mergeNode } from './merge-node.ts'
import { mergeText } from './merge-text.ts'
import { insertPiece, matchIndentation, removeDeclaredNames } from './new-pieces.ts'
import { haveSameMembers, joinMembers } from './open-pieces.ts'
import { findRenamedPieceKeys } from './renamed-pieces.ts'
import { isSameSegment, leadingComments } from './same-piece.ts'
import { SegmentClashes } from './segment-clashes.ts'
import { declaredNames, importBindings } from './source-bindings.ts'
import { classKeyPrefix, isValidSource, type Segment, type SegmentedSource } from './source-segments.ts'

type Node = typescript.Node

interface Choices {
  readonly resolve: ResolveClash
  readonly named: ResolveClash
  /** Declarations that are there, also where one side deleted them. */
  readonly needed: ReadonlySet<string>
}

/** Merges the pieces of a file, those of the hand with those of the generator. */
export class SegmentMerge {
  readonly clashes: SegmentClashes
  readonly #ts: Compiler
  readonly #own: readonly Segment[]
  readonly #old: ReadonlyMap<string, Segment>
  readonly #next: readonly Segment[]
  readonly #nextKeys: ReadonlySet<string>
  /** The keys of pieces of the hand that hold what the generator no longer has. */
  readonly #gone: ReadonlySet<string>
  readonly #named: ResolveClash
  readonly #needed: ReadonlySet<string>
  readonly #moved: GeneratorEditsToMovedCode
  /** What the hand binds, by an import or a declaration. */
  readonly #bound: ReadonlySet<string>
  /** The names of classes and interfaces that the hand no longer had, and that are chosen to be there. */
  readonly #back = new Set<string>()

  constructor(
    ts: Compiler,
    { source, segments }: SegmentedSource,
    old: readonly Segment[],
    next: readonly Segment[],
    { resolve, named, needed }: Choices,
  ) {
    this.#ts = ts
    this.clashes = new SegmentClashes(ts, resolve)
    this.#moved = new GeneratorEditsToMovedCode(ts)
    this.#named = named
    this.#needed = needed
    const [ours, theirs] = matchUnnamedSegments(
      ts,
      matchRenamedClasses(segments, old),
      old,
      matchRenamedClasses(next, old),
    )
    this.#own = ours
    this.#bound = new Set([
      ...importBindings(ts, source).keys(),
      ...source.statements.flatMap((statement) => declaredNames(ts, statement)),
    ])
    // Imports are merged by their names, wherever they stand: those of the hand stay in their places.
    this.#old = new Map(old.filter(isNoImport).map((segment) => [segment.key, segment]))
    this.#next = theirs.filter(isNoImport)
    this.#nextKeys = new Set(this.#next.map(({ key }) => key))
    const added = this.#own.filter((segment) => this.#isAdded(segment))
    const own = new Set(this.#own.map(({ key }) => key))
    const left = [...this.#old.values()].filter(({ key }) => !own.has(key) && !this.#nextKeys.has(key))
    this.#gone = findRenamedPieceKeys(ts, left, added)
  }

  run(): string {
    const next = new Map(this.#next.map((segment) => [segment.key, segment]))
    const own = new Set(this.#own.map(({ key }) => key))
    const merged: Segment[] = this.#own.flatMap((segment) => this.#mergeOwn(segment, next.get(segment.key)) ?? [])
    for (const [index, segment] of this.#next.entries()) {
      if (own.has(segment.key)) continue
      const open = classKeyPrefix(segment.key)
      const isGone = open !== null && this.#old.has(`${open} {`) && !own.has(`${open} {`)
      const added = isGone ? this.#mergeGone(open, segment) : this.#mergeMissing(segment)
      if (added) insertPiece(merged, added, this.#next.slice(0, index))
    }
    const back = new Set([...this.#back, ...this.#needed])
    return merged
      .map((segment) => this.#moved.applyTo(segment))
      .flatMap((segment) => (this.#isAdded(segment) ? removeDeclaredNames(this.#ts, segment, back) : segment))
      .map(({ lead, text }) => lead + text)
      .join('')
  }

  #mergeOwn(mine: Segment, next: Segment | undefined): Segment | null {
    const old = this.#old.get(mine.key)
    if (!next) {
      // The generator takes out what the hand gave another name or place.
      if (!old) return this.#gone.has(mine.key) ? this.clashes.settle(mine, mine.text, '') : mine
      if (mine.declares.some((name) => this.#needed.has(name))) return mine
      return isSameSegment(this.#ts, mine, old) ? null : this.clashes.settle(mine, mine.text, '')
    }
    if (!old) return isSameSegment(this.#ts, mine, next) ? mine : this.clashes.settle(mine, mine.text, next.text)
    const isOfBoth =
      !isSameSegment(this.#ts, mine, old) && !isSameSegment(this.#ts, next, old) && !isSameSegment(this.#ts, mine, next)
    const named = this.#named(mine.label)
    if (isOfBoth && named !== undefined && named !== 'both' && this.#mergesClean(mine, old, next))
      return this.clashes.settle(mine, mine.text, next.text)
    const ofStructure = this.#mergeStructure(mine, old, next)
    if (ofStructure !== null) return ofStructure
    const isBrace = / [{}]$/.test(mine.key)
    const merged = mergeText(mine.text, old.text, next.text, (text) => isBrace || this.#isValid(mine, text))
    return merged.isClean ? { ...mine, text: merged.text } : this.clashes.settle(mine, mine.text, next.text)
  }

  /** Whether a member that both sides changed is no clash, so that its choice is about the member as a whole. */
  #mergesClean(mine: Segment, old: Segment, next: Segment): boolean {
    const [own, base, generated] = [mine.node, old.node, next.node]
    if (own === null || base === null || generated === null) return false
    return mergeOrNull(() => mergeNode(this.#ts, own, base, generated)) !== null
  }

  /** By structure, the comments above by text; null for what has to be merged as text. */
  #mergeStructure(mine: Segment, old: Segment, next: Segment): Segment | null {
    if (!mine.node || !old.node || !next.node) return null
    const heads = mapTuple([mine, old, next], leadingComments)
    const head = mergeText(...heads, () => true, false)
    const mergeBy = (merge: typeof mergeNode | typeof mergeEditsOfMovedElements, side?: MergeSide): string | null => {
      if (!mine.node || !old.node || !next.node) return null
      const merged = merge(this.#ts, mine.node, old.node, next.node, side)
      const text = head.text + merged
      return merged !== null && head.isClean && this.#isValid(mine, text) ? text : null
    }
    const merge = (side?: MergeSide): string | null => mergeBy(mergeNode, side)
    try {
      const text = merge()
      return text === null ? null : { ...mine, text }
    } catch (error) {
      if (!(error instanceof BothChangedError)) throw error
      const isMovedByOne = !(error instanceof BothMovedError)
      if (isMovedByOne && this.#mergeMoved(old.node, next.node, mine)) return mine
      const moves = mergeOrNull(() => mergeBy(mergeEditsOfMovedElements))
      if (moves !== null) return { ...mine, text: moves }
      const choice = this.clashes.choiceFor(mine.label)
      const both = (): string | null => mergeOrNull(() => merge('both'))
      const side = sideOfChoice(choice)
      if (side && isMovedByOne && this.#mergeMoved(old.node, next.node, mine, side)) return mine
      const text = side ? merge(side) : null
      return text === null ? this.clashes.settle(mine, mine.text, next.text, both()) : { ...mine, text }
    }
  }

  /** A piece the hand does not have: new, or deleted by hand. */
  #mergeMissing(next: Segment): Segment | null {
    const old = this.#old.get(next.key)
    const laidOut = matchIndentation(this.#own, next)
    if (!old)
      return next.declares.some((name) => this.#bound.has(name)) ? this.clashes.settle(next, '', next.text) : laidOut
    if (next.declares.some((name) => this.#needed.has(name))) return laidOut
    if (isSameSegment(this.#ts, old, next)) return null
    for (const side of [undefined, sideOfChoice(this.clashes.choiceFor(next.label))])
      if (old.node && next.node && this.#mergeMoved(old.node, next.node, undefined, side)) return null
    return this.clashes.settle(laidOut, '', laidOut.text)
  }

  /** A class or interface that the hand no longer has in the file: what the generator changed in it is one clash. */
  #mergeGone(open: string, segment: Segment): Segment | null {
    if (segment.key !== `${open} {` || haveSameMembers(open, [...this.#old.values()], this.#next)) return null
    const whole = joinMembers(open, this.#next)
    const piece = whole && this.clashes.settle(whole, '', whole.text)
    if (piece && !this.clashes.labels.includes(piece.label)) this.#back.add(open.replace(/^\w+ /, ''))
    return piece
  }

  /** What the generator changed goes where the hand moved it: inside its piece, or into one that the hand added. */
  #mergeMoved(old: Node, next: Node, mine?: Segment, side?: MergeSide): boolean {
    const added = this.#own.filter((segment) => segment !== mine && this.#isAdded(segment))
    return this.#moved.add([...(mine ? [mine] : []), ...added], old, next, side)
  }

  #isAdded({ key, node }: Segment): boolean {
    return node !== null && !this.#old.has(key) && !this.#nextKeys.has(key)
  }

  #isValid({ key }: Segment, text: string): boolean {
    const [, kind] = /^(Class|Interface)Declaration [^\s.]+\./.exec(key) ?? []
    return isValidSource(this.#ts, kind ? `${kind.toLowerCase()} X {\n${text}\n}` : text)
  }
}

function isNoImport({ key }: Segment): boolean {
  return !key.startsWith('ImportDeclaration ')
}
