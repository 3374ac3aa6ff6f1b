import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@quoin/introspect/connect'
import { expect, it } from 'vitest'
import { temporaryProject } from './apply/temporary-project.ts'

it('the example in the README of the generator runs', async () => {
  const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
  const example = /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? ''
  const root = await temporaryProject()
  const file = join(root, 'shop.sqlite')
  const database = await openDatabase({ driver: 'sqlite', file })
  await database.db.schema
    .createTable('products')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'varchar(40)')
    .execute()
  await database.close()
  const script = new URL(`readme-${process.pid}.tmp.ts`, import.meta.url)
  const body = example
    .replace("'shop.sqlite'", JSON.stringify(file))
    .replace(/console\.log\((.*)\)/, 'export const lines = $1')
  await writeFile(script, `const root = ${JSON.stringify(root)}\n${body}`)
  try {
    const { lines } = (await import(script.href)) as { lines: readonly string[] }
    expect(lines).toContain('create app/Admin/Controllers/ProductController.ts')
  } finally {
    await rm(script)
  }
})
