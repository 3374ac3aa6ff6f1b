import type { Data } from '../schema/schema.ts'

/** A row that a bulk action could not be done with, and why. */
export interface RefusedRow {
  readonly id: string
  readonly msg: string
}

/** The rows that the answer of a bulk action names as refused. */
export function refusedRows({ failed }: Data): readonly RefusedRow[] {
  return Array.isArray(failed) ? (failed as readonly RefusedRow[]) : []
}
