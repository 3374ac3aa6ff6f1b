import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { baseRoutesText } from '../../build/base-routes.ts'

it('base-routes.json has each route that the framework serves, and each page that the panel brings', () => {
  expect(readFileSync(new URL('../../base-routes.json', import.meta.url), 'utf8')).toBe(baseRoutesText())
})
