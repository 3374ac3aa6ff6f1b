import type { QueryClient } from '@tanstack/react-query'
import { wireValueText } from '../schema/placeholder.ts'
import type { Data } from '../schema/schema.ts'
import type { CrudSchema } from './crud-schema.ts'

/** Gives rows of a list the name that people see first in them; one that was not loaded is called by its key. */
export function rowNames(queries: QueryClient, schema: CrudSchema): (id: string) => string {
  const key = schema.primaryKey ?? 'id'
  const shown = schema.columns.flatMap(({ name = key }) => (name === key ? [] : [name]))
  const pages = queries.getQueriesData<{ readonly items?: readonly Data[] }>({ queryKey: ['data', schema.api] })
  const rows = new Map(pages.flatMap(([, page]) => page?.items ?? []).map((row) => [wireValueText(row[key]), row]))
  return (id) => {
    const first = shown.map((name) => rows.get(id)?.[name]).find((value) => typeof value === 'string' && value !== '')
    return typeof first === 'string' ? first : id
  }
}
