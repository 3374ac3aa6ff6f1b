import { createIntrospector } from '@quoin/introspect'
import type { OpenDatabase } from '@quoin/introspect/connect'
import { CompiledQuery } from 'kysely'

/** A statement with its parameters. */
export interface CapturedStatement {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** The statements that `schema()` sends, with their parameters. */
export async function captureStatements({ db, driver, server }: OpenDatabase): Promise<CapturedStatement[]> {
  const captured: CapturedStatement[] = []
  const connection = {
    driver,
    server,
    label: 'bench',
    async ask(sql: string, parameters: readonly unknown[]) {
      captured.push({ sql, parameters })
      return (await db.executeQuery(CompiledQuery.raw(sql, [...parameters]))).rows
    },
  }
  await createIntrospector(connection).schema()
  return captured
}
