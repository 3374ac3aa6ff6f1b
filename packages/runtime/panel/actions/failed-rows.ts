import type { Data } from '../schema/schema.ts'

/** A row that a bulk action could not be done with, and why. */
export interface FailedBulkRow {
  readonly id: string
  readonly msg: string
}

/** The rows that the answer of a bulk action names as rejected. */
export function failedBulkRows({ failed }: Data): readonly FailedBulkRow[] {
  return Array.isArray(failed) ? (failed as readonly FailedBulkRow[]) : []
}
