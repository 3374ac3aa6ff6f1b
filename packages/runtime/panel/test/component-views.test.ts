import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const definitions = join(import.meta.dirname, '../../../generator/src/components')
const views = join(import.meta.dirname, '../components')

it('every definition of a component has a view in the file of the same name', () => {
  const files = readdirSync(definitions, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?:action|data|display|form|layout)[\\/]/.test(path),
  )
  const defined = files.filter((path) => !/-shape\.ts$|filter-operators\.ts$/.test(path))
  expect(defined.length).toBeGreaterThan(180)
  expect(defined.filter((path) => !existsSync(join(views, path.replace(/\.ts$/, '.tsx'))))).toEqual([])
})
