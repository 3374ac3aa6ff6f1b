import type { DatabaseErrorPatterns } from '../failure.ts'

/** By SQLSTATE. */
export const postgresErrorPatterns: DatabaseErrorPatterns = {
  codes: {
    readOnly: /^25006$/,
    rights: /^42501$/,
    full: /^53100$/,
    login: /^28\w{3}$/,
    unreachable: /^(?:57P0\d|08\w{3})$/,
    noDatabase: /^3D000$/,
    noTable: /^42P01$/,
    exists: /^(?:42P07|42710|42701)$/,
    noColumn: /^(?:42703|42704)$/,
    rowsInTheWay: /^(?:22\w{3}|23\w{3})$/,
    locked: /^(?:55P03|40P01)$/,
    wrongType: /^(?:42804|42846|42830)$/,
  },
}
