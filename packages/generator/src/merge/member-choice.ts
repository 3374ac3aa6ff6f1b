/** The two texts of a member in a clash; empty where a side does not have it. */
export interface ClashSides {
  readonly member: string
  readonly mine: string
  readonly generated: string
  /** Both can stand there, so that `both` settles it. */
  readonly hasBoth: boolean
}

/**
 * How a clash of a member is settled: the hand's text where both changed the same, the generator's there, one behind the
 * other, or a given text. What merges clean always stays. `both` is for what may be there twice, such as elements of a list
 * or lines of a text; a name that may be there once stays a clash.
 */
export type MemberChoice = 'keep' | 'overwrite' | 'both' | { readonly text: string }

/** What is chosen for a member, by its label. */
export type ResolveClash = (label: string) => MemberChoice | undefined
