import type { QueryFunction } from '../connection/connection.ts'

interface PgLike {
  query(query: object): Promise<{ readonly rows: readonly unknown[] }>
}

const [bool, int2, int4, oid, int2Array, int4Array, textArray] = [16, 21, 23, 26, 1005, 1007, 1009]

/** Reads the few types that the catalog answers, whatever the owner of the connection has chosen for other statements. */
const types = {
  getTypeParser(type: number): (text: string) => unknown {
    if (type === bool) return (text) => text === 't'
    if (type === int2 || type === int4 || type === oid) return Number
    if (type === int2Array || type === int4Array) return (text) => readArray(text).map(Number)
    return type === textArray ? readArray : String
  },
}

/** Asks a pool or client of pg, or what is used like it. */
export function createPgQuery(database: { readonly query: (...parameters: never[]) => unknown }): QueryFunction {
  const pool = database as PgLike
  return async (text, values) => (await pool.query({ text, values, types })).rows
}

/** Reads `{a,"b,c"}` or `[0:1]={1,2}`; the arrays of the catalog are flat and hold no null. */
function readArray(text: string): string[] {
  return [...text.slice(text.indexOf('{') + 1, -1).matchAll(/"((?:[^"\\]|\\[\s\S])*)"|[^,]+/g)].map(
    ([plain, quoted]) => (quoted === undefined ? plain : quoted.replaceAll(/\\([\s\S])/g, '$1')),
  )
}
