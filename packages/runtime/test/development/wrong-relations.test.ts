import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { serveWarehouse } from '../shop.ts'

const quiet = () => undefined
const file = 'routes/admin.ts'

it('a relation to any of several models is named where it leads to a key of several columns, or is a sub-form', async () => {
  const warnings: string[] = []
  const warn = ({ fix }: { readonly fix?: string }, message: string) => warnings.push([message, fix].join(' '))
  await using served = await serveWarehouse({
    logger: { debug: quiet, info: quiet, error: quiet, warn },
    prepare: async (root) => {
      const text = await readFile(join(root, file), 'utf8')
      const wrong = text
        .replace('  Chart,', '  belongsToAny,\n  Chart,\n  ComboControl,')
        .replace(
          'class Item extends Model {',
          `class Part extends Model {
  static override readonly table = 'parts'
  static override readonly primaryKey = ['item_id', 'no'] as const
}

class Item extends Model {
  static override readonly relations = { about: belongsToAny('name', 'stock', { item: () => Item, part: () => Part }) }`,
        )
        .replace(
          'this.baseForm([',
          "this.baseForm([ComboControl({ name: 'about', label: 'About', relation: 'about', items: [] }),",
        )
      await writeFile(join(root, file), wrong)
    },
  })
  const lines = (await readFile(join(served.root, file), 'utf8')).split('\n')
  const lineOf = (part: string) => `${file}:${lines.findIndex((one) => one.includes(part)) + 1}`
  expect(warnings.filter((one) => one.includes('about'))).toEqual([
    `${lineOf('about: belongsToAny')}: the relation "about" of Item needs a primary key of one column in table "parts". ` +
      'Remove the relation, or the type, or give the model a primaryKey of one column.',
    `${lineOf('form() {')}: form() of ItemController fails: Item has no hasOne or hasMany relation "about". Correct the code there, and save again.`,
  ])
})
