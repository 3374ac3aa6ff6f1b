import { cp, mkdtemp, readFile, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseConfig } from '../../src/config/parse-config.ts'
import { serveFolder, shopRoot } from '../shop.ts'

const controller = 'app/Admin/Controllers/ProductController.ts'
const service = 'app/Admin/Services/ProductService.ts'
const button = "AjaxAction({ label: 'Go', request: { method: 'post', url: 'products/{id}/gone' } })"

/** What is wrong where: the file, how it is broken, the words of the line that is named, and what is said of it. */
const mistakes: readonly (readonly [file: string, from: string, to: string, line: string, said: string])[] = [
  [controller, "name: 'sku', label: 'SKU' })", "name: 'skuu', label: 'SKU' })", "'skuu'", 'the column "skuu"'],
  [controller, "{ name: 'price', label", "{ name: 'prise', label", "'prise'", 'the column "prise"'],
  [
    controller,
    "'nullable|date' }",
    "'nullable|date', visibleWhen: { statu: 'live' } }",
    'statu:',
    'the column "statu"',
  ],
  [controller, "true, relation: 'category'", "true, relation: 'categry'", "'categry'", 'the relation "categry"'],
  [
    controller,
    "this.rowActions('dialog')",
    `this.rowActions('dialog', [${button}])`,
    'products/{id}/gone',
    'no route answers',
  ],
  [controller, 'unique:products,sku', 'unique:products,number', 'unique:products', 'the column "number"'],
  [controller, "'nullable|string' }", "'nullable|exists:nowhere,id' }", 'nowhere', 'the table "nowhere"'],
  [controller, 'decimal:0,2|min:0', 'decimal:0,2|mni:0', 'mni:0', 'the rules of "price" cannot be read'],
  [
    controller,
    "      JsonEditorControl({ name: 'attributes'",
    "      TextControl({ name: 'name', label: 'Second name' }),\n      JsonEditorControl({ name: 'attributes'",
    'Second name',
    'two fields "name"',
  ],
  [controller, 'display: Status()', "display: { type: 'Statsu' } as never", 'Statsu', 'no component "Statsu"'],
  [
    service,
    '  override listQuery',
    '  protected async savd() {}\n\n  override listQuery',
    'savd',
    'nothing uses "savd"',
  ],
  [
    service,
    '  override store(',
    "  'odd (name['() {}\n\n  protected async deletd() {}\n\n  override store(",
    'deletd',
    'nothing uses "deletd"',
  ],
]

it('the development server names every mistake in the pages and services of a feature with file and line', async () => {
  const root = await mkdtemp(join(tmpdir(), 'quoin-pages-'))
  await cp(shopRoot, root, { recursive: true })
  await symlink(join(import.meta.dirname, '../../../../node_modules'), join(root, 'node_modules'))
  const texts = new Map<string, string>()
  for (const [file, from, to] of mistakes) {
    const text = texts.get(file) ?? (await readFile(join(root, file), 'utf8'))
    expect(text).toContain(from)
    texts.set(file, text.replace(from, to))
  }
  const imports = "import { AjaxAction } from '@quoin/runtime'\n"
  for (const [file, text] of texts) await writeFile(join(root, file), file === controller ? imports + text : text)
  const quiet = () => undefined
  const warnings: string[] = []
  const warn = (_facts: unknown, message: string) => warnings.push(message)
  const config = parseConfig({ database: { driver: 'sqlite', file: ':memory:' }, log: { level: 'silent' } })
  await using served = await serveFolder(root, config, { logger: { debug: quiet, info: quiet, error: quiet, warn } })
  warnings.length = 0
  await served.application.reload()
  for (const [file, , , line, said] of mistakes) {
    const lines = (await readFile(join(root, file), 'utf8')).split('\n')
    const place = `${file}:${lines.findIndex((one) => one.includes(line)) + 1}: `
    expect(
      warnings.filter((one) => one.startsWith(place) && one.includes(said)),
      `${place}${said}`,
    ).toHaveLength(1)
  }
})
