import { afterEach, expect } from 'vitest'

// A setup file of all projects: a test fails that sent a statement to the table of a feature past the access layer. Who
// serves an application in a test brings what looks at its statements: `test/shop/statement-watch.ts`.
afterEach(() => {
  const take: unknown = Reflect.get(globalThis, Symbol.for('quoin.unmarkedStatements'))
  expect(typeof take === 'function' ? take() : []).toEqual([])
})
