import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { canBothBeKept } from './duplicate-names.ts'
import type { MemberChoice } from './member-choice.ts'

type Node = typescript.Node

/** Thrown inside a merge where both sides say something else of the same place. */
export class BothChangedError extends Error {
  /** What is meant by the place, such as the name of a column. */
  readonly place: string

  constructor(place: string) {
    super(`Both sides changed ${place}.`)
    this.place = place
  }
}

/** Thrown where both sides put the same elsewhere: what comes to its place is not to be looked for in that of the other. */
export class BothMovedError extends BothChangedError {}

/** Whose text it is where both sides changed the same; `both` only where two can stand side by side. */
export type MergeSide = 'own' | 'next' | 'both'

/** Whose text is chosen; none where both are, or a text of its own. */
export function sideOfChoice(choice: MemberChoice | undefined): MergeSide | undefined {
  return choice === 'keep' ? 'own' : choice === 'overwrite' ? 'next' : undefined
}

/** Whether it is the hand's where both sides changed the same. */
export function takesOwnSideOrThrow(side: MergeSide | undefined, label: string): boolean {
  if (side === undefined || side === 'both') throw new BothChangedError(label)
  return side === 'own'
}

/** Whether a merge is clean: it runs, and no place in it was changed by both. */
export function canMerge(merge: () => unknown): boolean {
  try {
    merge()
    return true
  } catch (error) {
    if (error instanceof BothChangedError) return false
    throw error
  }
}

/** What a merge comes to; null where a place in it was changed by both. */
export function mergeOrNull<T>(merge: () => T): T | null {
  try {
    return merge()
  } catch (error) {
    if (error instanceof BothChangedError) return null
    throw error
  }
}

/** Whether something stays that one side has, and the other took away or has no place for. */
export function isOneSidedNodeKept(side: MergeSide | undefined, isOwn: boolean, place: string): boolean {
  return side === 'both' || takesOwnSideOrThrow(side, place) === isOwn
}

/** What is merged, or else that of both sides where it can stand there twice. */
export function mergeOrTakeBoth<T>(
  ts: Compiler,
  side: MergeSide | undefined,
  node: Node,
  merge: () => T,
  both: () => readonly T[],
): readonly T[] {
  try {
    return [merge()]
  } catch (error) {
    if (side === 'both' && error instanceof BothChangedError && canBothBeKept(ts, node)) return both()
    throw error
  }
}
