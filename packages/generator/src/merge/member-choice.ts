/** The two texts of a member in a clash; empty where a side does not have it. */
export interface ClashSides {
  readonly member: string
  readonly mine: string
  readonly generated: string
}

/**
 * How a clash of a member is settled: the hand's text where both changed the same, the generator's there, the member
 * twice, or a given text. What merges clean always stays.
 */
export type MemberChoice = 'keep' | 'overwrite' | 'both' | { readonly text: string }

/** What is chosen for a member, by its label. */
export type Resolve = (label: string) => MemberChoice | undefined
