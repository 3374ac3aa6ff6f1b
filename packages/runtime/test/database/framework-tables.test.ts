import { frameworkTableNames } from '@quoin/generator'
import { expect, it } from 'vitest'
import { dialectOf } from '../../src/database/dialects.ts'
import { frameworkMigrations } from '../../src/database/framework-migrations.ts'

it('the generator knows each table that the framework creates for itself', () => {
  const migrations = Object.values(frameworkMigrations(dialectOf('sqlite')))
  const created = migrations.flatMap(({ tables = [] }) => tables.map((table) => table.replace(/^admin_/, '')))
  expect(created.toSorted()).toEqual(frameworkTableNames.toSorted())
})
