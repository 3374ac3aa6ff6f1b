import { ring, sample } from '@quoin/test-machine/ring'
import { drivers } from '@quoin/test-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Attempt } from './attempt.ts'
import { attempts } from './attempts/index.ts'
import { ServedTarget } from './served-target.ts'

/** `npm test` tries one of each place, on one engine. */
const engines = drivers.slice(0, sample({ test: 1, all: 3, proof: 3 }))
const sizes = { test: 1, all: Number.POSITIVE_INFINITY, proof: Number.POSITIVE_INFINITY }

describe.each(engines)('a hostile request on %s', (driver) => {
  let target: ServedTarget
  beforeAll(async () => {
    target = await ServedTarget.open(driver)
  })
  afterAll(() => target?.[Symbol.asyncDispose]())

  it.each(Object.keys(attempts))(
    'changes no row and no file, and keeps nobody else from being answered: %s',
    async (place) => {
      let before = await target.state()
      for (const attempt of (attempts[place] ?? []).slice(0, sizes[ring])) {
        const name = `${attempt.as}: ${attempt.request.slice(0, 200)} (${attempt.kind})`
        const { status, code, rows = null } = attempt
        expect(await target.attempt(attempt), name).toEqual({ status, code, rows })
        const after = await target.state()
        expect(after.rows, name).toEqual(before.rows)
        expect(after.files, name).toEqual(before.files)
        const logged = after.entries.slice(before.entries.length)
        expect(logged, name).toEqual(attempt.logged === undefined ? [] : [attempt.logged])
        expect(await target.good(), name).toEqual({ status: 200, name: 'Pen' })
        before = after
      }
    },
  )
})

it('hostile requests are tried in many places, in many ways, and seldom the same twice', () => {
  const all = Object.entries(attempts).flatMap(([place, some]) => some.map((attempt) => ({ place, ...attempt })))
  const count = (of: (attempt: Attempt & { readonly place: string }) => string) =>
    Object.values(Object.groupBy(all, of)).map((some) => some?.length ?? 0)
  expect(all.length).toBeGreaterThanOrEqual(100)
  expect(count(({ place }) => place).length).toBeGreaterThanOrEqual(12)
  expect(count(({ kind }) => kind).length).toBeGreaterThanOrEqual(10)
  expect(Math.max(...count(({ place, kind }) => `${place}, ${kind}`))).toBeLessThanOrEqual(4)
})
