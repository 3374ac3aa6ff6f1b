import type { TypeErrorCause } from './type-causes.ts'

/** An error in a planned file, with what has to change for it to go. */
export interface TypeProblem {
  readonly path: string
  readonly line: number
  readonly message: string
  readonly record: string | null
  /** The field named around the error, when there is one. */
  readonly field: string | null
  /** The member that the error is in, where edits of it were merged with what is generated. */
  readonly member: string | null
  /** The file holds hand edits. */
  readonly edited: boolean
  /** The file had this error before: the plan is not what makes it. */
  readonly isOld: boolean
  readonly cause: TypeErrorCause
}
