import type { DriverName, Table } from '@quoin/introspect'
import { GeneratorError } from '../errors.ts'
import { recordFromTable } from '../record/record-from-table.ts'
import { type Translate, translateError } from './translate.ts'

/** Why no feature can be made of a table; null where one can. */
export function tableProblem(table: Table, driver: DriverName, translate: Translate): string | null {
  try {
    recordFromTable(table, { driver })
    return null
  } catch (error) {
    if (error instanceof GeneratorError) return translateError(error, translate)
    throw error
  }
}
