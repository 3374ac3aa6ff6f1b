import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@quoin/introspect/connect'
import { expect, it } from 'vitest'
import { runGeneratorCommand } from '../src/command/run-command.ts'
import { temporaryProject } from './apply/temporary-project.ts'

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8')
const [files = '', module = '', feature = ''] = [...readme.matchAll(/```ts\n([\s\S]*?)```/g)].map(
  ([, text = '']) => text,
)

/** Runs an example in a folder; what it would print. */
async function linesOf(example: string, root: string): Promise<readonly string[]> {
  const script = new URL(`readme-${process.pid}.tmp.ts`, import.meta.url)
  const body = example.replace(/console\.log\((.*)\)/, 'export const lines = $1')
  await writeFile(script, `const root = ${JSON.stringify(root)}\n${body}`)
  try {
    return ((await import(`${script.href}?${root}`)) as { lines: readonly string[] }).lines
  } finally {
    await rm(script)
  }
}

it('the first example in the README of the generator plans and writes a file', async () => {
  const root = await temporaryProject()
  expect(await linesOf(files, root)).toEqual(['create src/orders.ts'])
  expect(await readFile(join(root, 'src/orders.ts'), 'utf8')).toContain('"total"')
})

it('the module in the README of the generator writes a file for each table of a database', async () => {
  const root = await temporaryProject()
  await createShop(join(root, 'shop.sqlite'))
  await writeFile(join(root, 'generate.ts'), module)
  const { exitCode, errorOutput } = await runGeneratorCommand(
    ['generate.ts', '--database', join(root, 'shop.sqlite')],
    root,
    'en',
  )
  expect({ exitCode, errorOutput }).toEqual({ exitCode: 0, errorOutput: '' })
  expect(await readFile(join(root, 'docs/products.md'), 'utf8')).toContain('- name: varchar(40)\n')
})

it('the example of a feature in the README of the generator runs', async () => {
  const root = await temporaryProject()
  const file = join(root, 'shop.sqlite')
  await createShop(file)
  const lines = await linesOf(feature.replace("'shop.sqlite'", JSON.stringify(file)), root)
  expect(lines).toContain('create app/Admin/Controllers/ProductController.ts')
})

async function createShop(file: string): Promise<void> {
  const database = await openDatabase({ driver: 'sqlite', file })
  await database.db.schema
    .createTable('products')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'varchar(40)')
    .execute()
  await database.close()
}
