import type { ts as typescript } from 'ts-morph'
import type { Compiler } from '../emit/load-compiler.ts'
import { canStandTwice } from './doubled.ts'
import type { MemberChoice } from './member-choice.ts'

type Node = typescript.Node

/** Thrown inside a merge where both sides say something else of the same place. */
export class BothChanged extends Error {
  /** What is meant by the place, such as the name of a column. */
  readonly place: string

  constructor(place: string) {
    super(`Both sides changed ${place}.`)
    this.place = place
  }
}

/** Whose text it is where both sides changed the same; `both` only where two can stand side by side. */
export type Side = 'own' | 'next' | 'both'

/** Whose text is chosen; none where both are, or a text of its own. */
export function sideOf(choice: MemberChoice | undefined): Side | undefined {
  return choice === 'keep' ? 'own' : choice === 'overwrite' ? 'next' : undefined
}

/** Whether it is the hand's where both sides changed the same. */
export function ownOf(side: Side | undefined, place: string): boolean {
  if (side === undefined || side === 'both') throw new BothChanged(place)
  return side === 'own'
}

/** Whether something stays that one side has, and the other took away or has no place for. */
export function staysOf(side: Side | undefined, isOwn: boolean, place: string): boolean {
  return side === 'both' || ownOf(side, place) === isOwn
}

/** What is merged, or else that of both sides where it can stand there twice. */
export function orBoth<T>(
  ts: Compiler,
  side: Side | undefined,
  node: Node,
  merge: () => T,
  both: () => readonly T[],
): readonly T[] {
  try {
    return [merge()]
  } catch (error) {
    if (side === 'both' && error instanceof BothChanged && canStandTwice(ts, node)) return both()
    throw error
  }
}
