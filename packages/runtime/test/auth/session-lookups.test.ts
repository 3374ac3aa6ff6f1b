import type { StatementRow } from '@quoin/introspect/connect'
import type { QueryResult } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { SessionLookups } from '../../src/auth/session-lookups.ts'
import { tokenHash } from '../../src/auth/session-store.ts'
import { untyped } from '../../src/database/untyped-database.ts'
import { openShop } from '../shop.ts'

describe('lookups of sessions', () => {
  /** Lookups over a way on which the first statement is held up before its answer arrives. */
  async function heldUp() {
    const shop = await openShop('sqlite')
    onTestFinished(() => shop[Symbol.asyncDispose]())
    const { db, statements } = shop.application.database
    const hash = tokenHash(shop.ada.cookie.split('=')[1] ?? '')
    const sent: (readonly unknown[])[] = []
    const arrives = Promise.withResolvers<void>()
    const runAhead = async (sql: string, parameters: readonly unknown[]): Promise<QueryResult<StatementRow>> => {
      const isFirst = sent.push(parameters) === 1
      const answer = await statements.run(sql, parameters)
      if (isFirst) await arrives.promise
      return answer
    }
    const run = statements.run.bind(statements)
    const lookups = new SessionLookups({ db: untyped(db), statements: { run, runAhead } })
    const first = lookups.isAlive(hash)
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const end = () => untyped(db).deleteFrom('admin_sessions').where('token_hash', '=', hash).execute()
    return { lookups, hash, sent, first, arrives, end }
  }

  it('that come while one is under way share the next, and see what was ended since', async () => {
    const { lookups, hash, sent, first, arrives, end } = await heldUp()
    await end()
    const later = ['none', hash, hash, 'none'].map((one) => lookups.isAlive(one))
    await new Promise((resolve) => setImmediate(resolve))
    const last = lookups.isAlive(hash)
    expect(sent).toEqual([[hash]])
    arrives.resolve()
    expect(await first).toBe(true)
    expect(await Promise.all([...later, last])).toEqual([false, false, false, false, false])
    expect(sent).toEqual([[hash], ['none', hash]])
  })

  it('wait no longer for one that gets no answer', async () => {
    const { lookups, hash, sent, first, arrives } = await heldUp()
    expect(await lookups.isAlive(hash)).toBe(true)
    expect(sent).toEqual([[hash], [hash]])
    arrives.resolve()
    expect(await first).toBe(true)
  })
})
