import { createRequire } from 'node:module'
import { expect, it } from 'vitest'
import { prebuiltComponentStyles } from '../build/component-styles.ts'
import { stylesOfComponents } from '../build/static-styles.ts'

const fromAntd = createRequire(createRequire(import.meta.url).resolve('antd/package.json'))

it('styles that are written at build time are the same in every theme', () => {
  const rules = stylesOfComponents()
  const { default: dark } = fromAntd('./lib/theme/themes/dark')
  const token = { colorPrimary: '#c41d7f', borderRadius: 2, fontSize: 17, motion: false, controlHeight: 40 }
  expect(stylesOfComponents({ algorithm: dark, token }) === rules).toBe(true)
  const missing = prebuiltComponentStyles.filter(({ prefix }) => !rules.includes(`.${prefix}`))
  expect(missing).toEqual([])
  // Else a field with a sign in it has no box of its own, and stands out of its column.
  const boxes = prebuiltComponentStyles.filter(({ rooted }) => rooted).map(({ prefix }) => `.${prefix}-css-var`)
  expect(boxes.filter((root) => !rules.includes(`${root} [class^=`))).toEqual([])
})
