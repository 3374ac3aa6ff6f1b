import { execFile } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { applicationCompilerOptions } from '@quoin/generator/application-tsconfig'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { withoutPlace } from '../first-week/tasks.ts'
import { type CodeBlock, codeBlocks, commandLines, readPages } from './code-blocks.ts'

const root = join(import.meta.dirname, '../..')
const pages = readPages(root)
const blocks = [...pages].flatMap(([path, page]) => codeBlocks(path, page))

/** Components of an application, by the names and properties that the examples use. */
const ownComponents = `declare module '@quoin/runtime' {
       interface OwnComponents {
         StockMeter: { readonly max: number }
         StockBoard: { readonly heading: string }
         StockHistory: Record<never, never>
       }
     }`

/** What stands around an example that is a part of something, by what the example begins with. */
const surroundings: Readonly<Record<string, readonly [before: string, after: string]>> = {
  'override readonly filterable = {': [
    `import { AdminService, Model } from '@quoin/runtime'
     declare module '@quoin/runtime' {
       interface Database {
         products: Record<'name' | 'status' | 'available_on', string> & { id: number; price: string; archived: boolean; category_id: number }
       }
     }
     const productStatuses = ['draft', 'live'] as const
     class Product extends Model {
       static override readonly table = 'products'
     }
     export class ProductService extends AdminService<typeof Product> {
       override readonly modelName = Product`,
    '}',
  ],
  'override listQuery() {\n  return super.listQuery().where(sql': [
    `import { AdminService, Model } from '@quoin/runtime'
     import { sql } from 'kysely'
     declare module '@quoin/runtime' {
       interface Database {
         invoices: { id: number; 'net.price': number }
       }
     }
     class Invoice extends Model {
       static override readonly table = 'invoices'
     }
     export class InvoiceService extends AdminService<typeof Invoice> {
       override readonly modelName = Invoice`,
    '}',
  ],
  'const invoices = await application.service(': [
    `import { AdminService, Model } from '@quoin/runtime'
     import type { Application } from '@quoin/runtime/server'
     declare const application: Application
     class Invoice extends Model {
       static override readonly table = 'months'
     }
     class InvoiceService extends AdminService<typeof Invoice> {
       override readonly modelName = Invoice
       async closeMonth(_month: string): Promise<void> {}
     }`,
    '',
  ],
  'override declared<': [
    `import { AdminController, type ResourceDefinition } from '@quoin/runtime'
     export abstract class ProductController extends AdminController {`,
    '}',
  ],
  'const { invalidation }': [
    `import type { RequestContext } from '@quoin/runtime'
     declare const context: RequestContext
     declare function forgetWhatWasRead(): void`,
    '',
  ],
  'SelectControl({ name': [`import { SelectControl } from '@quoin/runtime'\nexport const control =`, ''],
  'TableControl({': [
    `import { NumberControl, SelectControl, TableControl } from '@quoin/runtime'\nexport const control =`,
    '',
  ],
  'override readonly children': [
    `import { AdminService, hasMany, Model } from '@quoin/runtime'
     class Line extends Model {
       static override readonly table = 'order_lines'
     }
     class Order extends Model {
       static override readonly table = 'orders'
       static override readonly relations = { lines: hasMany(() => Line, 'order_id') }
     }
     export class OrderService extends AdminService<typeof Order> {
       override readonly modelName = Order`,
    '}',
  ],
  'protected override async saved(order': [
    `import { AdminService, Model, type RowChange, type RowOf, RuntimeError } from '@quoin/runtime'
     declare module '@quoin/runtime' {
       interface Database {
         sales: { id: number; total: string }
       }
     }
     declare function sendMail(text: string): Promise<void>
     class Order extends Model {
       static override readonly table = 'sales'
     }
     export class OrderService extends AdminService<typeof Order> {
       override readonly modelName = Order`,
    '}',
  ],
  "TableColumn({ name: 'stock'": [
    `import { component, TableColumn } from '@quoin/runtime'
     ${ownComponents}
     export const column =`,
    '',
  ],
  'import { AdminController, component, defineRoutes': [
    `import { AdminService, Model } from '@quoin/runtime'
     declare module '@quoin/runtime' {
       interface Database {
         items: { id: number; name: string; stock: number }
       }
     }
     class Item extends Model {
       static override readonly table = 'items'
     }
     class ItemService extends AdminService<typeof Item> {
       override readonly modelName = Item
     }`,
    '',
  ],
  'override list() {\n  return this.baseCRUD({ before': [
    `import { AdminController, component, TableColumn } from '@quoin/runtime'
     export abstract class ItemController extends AdminController {`,
    '}',
  ],
  'const steps': [
    `import { Dialog, Drawer } from '@quoin/runtime'\nimport type { ActionSchema } from '@quoin/runtime/components'`,
    'export const all = steps',
  ],
  'const conditions': [`import type { Condition } from '@quoin/runtime'`, 'export const all = conditions'],
  'bulkActions: [': [
    `import { Dialog, DialogAction, Form, TextControl } from '@quoin/runtime'\nexport const options = {`,
    '}',
  ],
  "router.post('webhooks/payments'": [
    `import { createHmac } from 'node:crypto'
     import { AdminService, Model, type RequestContext, type RouteRegistry, RuntimeError } from '@quoin/runtime'
     declare const router: RouteRegistry
     declare const secret: string
     class Order extends Model {
       static override readonly table = 'paid_orders'
     }
     class OrderService extends AdminService<typeof Order> {
       override readonly modelName = Order
       async pay(_order: string): Promise<void> {}
     }`,
    '',
  ],
  'locales: [': [`import { defineConfig } from '@quoin/runtime/config'\nexport default defineConfig({`, '})'],
}

/** Names that an example takes as there: folders, and the tables of a database as types. */
const names = `declare const root: string
declare const source: string
interface Database { products: { id: number } }
`

function moduleOf({ text }: Pick<CodeBlock, 'text'>): string {
  const own = text.replace(/^(?:\/\/.*\n)+/, '')
  const [before, after] = Object.entries(surroundings).find(([start]) => own.startsWith(start))?.[1] ?? ['', '']
  return `${before}\n${text}\n${after}\nexport {}\n`
}

/** Examples that declare types of a module stand with those of their section; the rest by what they are built on. */
function projectOf({ place, section, text }: CodeBlock, all: readonly CodeBlock[]): string {
  const page = place.split(':', 1)[0] ?? ''
  const declares = (one: CodeBlock): boolean => /^declare module /m.test(one.text)
  if (all.some((one) => one.place.startsWith(`${page}:`) && one.section === section && declares(one))) return section
  return moduleOf({ text }).includes('@quoin/runtime') ? 'application' : 'library'
}

/** The examples of each are files of one project, which a test of the runtime runs: `in-your-server`. */
const runAsProject = ['docs/in-your-server.md']

/** Examples that begin with the name of a file: whole ones, which `written-test` runs, or lines of the clinic, as imports say. */
const guides = [
  'after-generating',
  'actions-and-conditions',
  'changing-tables',
  'components-of-your-own',
  'first-week',
  'rights',
  'services-and-hooks',
  'testing-and-scripts',
  'texts-and-looks',
].map((name) => `docs/${name}.md`)

function fileOf({ place, text }: CodeBlock): string | null {
  if (!guides.some((page) => place.startsWith(`${page}:`))) return null
  // Its whole files are compiled by themselves.
  if (place.startsWith('docs/components-of-your-own.md:') && /^import /m.test(text)) return null
  return /^\/\/ ((?:[\w-]+\/)+[\w.-]+)\n/.exec(text)?.[1] ?? null
}

it('every example of a guide that shows lines of the clinic shows them as they are', async () => {
  const shown = blocks.filter((block) => fileOf(block) !== null && !/^import /m.test(block.text))
  expect(shown.length).toBeGreaterThan(100)
  for (const block of shown) {
    const file = fileOf(block) ?? ''
    const text = await readFile(join(root, 'examples/clinic', file), 'utf8')
    expect(
      () => withoutPlace(text, { file, lines: block.text.trimEnd().split('\n').slice(1) }),
      block.place,
    ).not.toThrow()
  }
})

/** The examples in TypeScript that are no files of a project. */
const standalone = blocks.filter(
  (block) =>
    ['ts', 'tsx', 'js'].includes(block.language) &&
    fileOf(block) === null &&
    !(block.language === 'js' && block.place.startsWith('docs/first-week.md')) &&
    !runAsProject.some((page) => block.place.startsWith(`${page}:`)),
)

it('every example in TypeScript of READMEs and docs compiles with the packages', async () => {
  expect(standalone.length).toBeGreaterThan(20)
  for (const project of Map.groupBy(standalone, (example) => projectOf(example, standalone)).values()) {
    expect(await compile(project)).toBe('')
  }
})

it.each(['introspect', 'router', 'extensions', 'generator'])(
  'the README of %s starts with a use of the package alone',
  (name) => {
    const readme = `packages/${name}/README.md:`
    const first = blocks.find(({ language, place }) => language === 'ts' && place.startsWith(readme))
    const packages = [...(first?.text ?? '').matchAll(/from '(@quoin\/[\w-]+)/g)].map(([, from]) => from)
    expect([...new Set(packages)]).toEqual([`@quoin/${name}`])
  },
)

it('an example that does not fit the packages, or components of the application, does not compile', async () => {
  const examples = {
    wrong: `import { RouteRegistry } from '@quoin/router'\nnew RouteRegistry().fetch()\n`,
    own: `import { component } from '@quoin/runtime'
      import { display, type OwnProperties } from '@quoin/runtime/panel'
      const Level = display<{ max: number }>(() => null)
      declare module '@quoin/runtime' {
        interface OwnComponents { Level: OwnProperties<typeof Level> }
      }
      export const right = component('Level', { max: 5 })
      component('Level', { max: 'much' })
      component('Level')
      component('Levle', { max: 5 })`,
  }
  const blocks = Object.entries(examples).map(([name, text]) => ({
    place: `${name}.md:1`,
    section: '',
    language: 'ts',
    text,
  }))
  const found = [...(await compile(blocks)).matchAll(/(\w+)-md-1\.ts\((\d+),/g)]
  expect(found.map(([, name, line]) => `${name} ${line}`).toSorted()).toEqual(['own 10', 'own 11', 'own 9', 'wrong 3'])
})

/** What the compiler has against examples in a project that has the packages. */
function compile(examples: readonly CodeBlock[]): Promise<string> {
  return inProject(examples, async (folder) => {
    const { stdout } = await promisify(execFile)('tsc', ['-p', folder]).catch((failure) => failure)
    return stdout
  })
}

/** Examples that need an application that is served: `readme` of the runtime serves one. */
const needServer = [
  'const invoices = await application.service(',
  'const { invalidation }',
  "router.post('webhooks/payments'",
]

it('every example in TypeScript of READMEs and docs runs, here or in the tests of its package', async () => {
  const examples = standalone.filter(
    ({ language, place, text }) =>
      language === 'ts' &&
      !needServer.some((start) => text.startsWith(start)) &&
      !(place.startsWith('packages/') && /^import /m.test(text)),
  )
  expect(examples.length).toBeGreaterThan(15)
  const ran = await inProject(examples, async (_folder, files) => {
    const program = `for (const file of ${JSON.stringify(files)}) await import(file).then(
      () => console.log('ran'), (error) => console.log(file, error.message))`
    const options = ['--conditions=@quoin/source', '--input-type=module', '--eval', program]
    return (await promisify(execFile)(process.execPath, options)).stdout
  })
  expect(ran.trim().split('\n')).toEqual(examples.map(() => 'ran'))
})

/** Works in a project that has the packages, and a file for each example. */
async function inProject(
  examples: readonly CodeBlock[],
  work: (folder: string, files: readonly string[]) => Promise<string>,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'quoin-documentation-'))
  try {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const lib = ['es2024', 'esnext.disposable', 'dom', 'dom.iterable']
    const typeRoots = [join(root, 'node_modules/@types')]
    const compilerOptions = { ...applicationCompilerOptions, jsx: 'react-jsx', lib, typeRoots, types: ['node'] }
    const modules = examples.map(
      (one) =>
        [
          join(folder, `${one.place.replaceAll(/[/.:]/g, '-')}.${one.language === 'tsx' ? 'tsx' : 'ts'}`),
          moduleOf(one),
        ] as const,
    )
    const files = {
      'names.d.ts': names,
      // Express brings no types.
      'express.d.ts': expressTypes,
      'package.json': '{ "type": "module" }',
      'tsconfig.json': JSON.stringify({ compilerOptions }),
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
    for (const [file, text] of modules) writeFileSync(file, text)
    return await work(
      folder,
      modules.map(([file]) => file),
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const expressTypes = `declare module 'express' {
  interface Request { readonly method: string; readonly url: string }
  interface Response { send(body: string): Response; set(name: string, value: string): Response; status(code: number): Response; end(): Response }
  interface Application { use(handler: (request: Request, response: Response, next: () => void) => unknown): void }
  export type { Request, Response }
  export default function express(): Application
}`

it('every configuration and message in READMEs and docs is what its language says', () => {
  const read: Readonly<Record<string, (text: string) => unknown>> = {
    // Some keys of a file stand without the braces around them, and \`{ … }\` for a value that is said elsewhere.
    json: (text) => JSON.parse((text.startsWith('"') ? `{${text}}` : text).replaceAll('{ … }', '{}')),
    yaml: (text) => parse(text),
  }
  const known = new Set(['', 'ts', 'tsx', 'js', 'php', 'python', 'sh', 'mermaid', ...Object.keys(read)])
  expect(blocks.filter(({ language }) => !known.has(language))).toEqual([])
  for (const { language, place, text } of blocks) expect(() => read[language]?.(text), place).not.toThrow()
})

interface Command {
  readonly name: string
  readonly options: readonly string[]
  readonly takesNone: boolean
}

/** What the programs of the packages say of their commands. */
async function readCommands(): Promise<{ commands: readonly Command[]; help: Readonly<Record<string, string>> }> {
  const program = `
    const from = (path) => import(${JSON.stringify(pathToFileURL(`${root}/packages/`).href)} + path)
    const { createCommandList } = await from('runtime/src/commands/command-list.ts')
    const generator = await from('generator/src/command/run-command.ts')
    const introspect = await from('introspect/src/command/run-command.ts')
    const commands = createCommandList().map((command) => ({
      name: command.name(),
      options: command.options.flatMap(({ long, short }) => [long, short]).filter(Boolean),
      takesNone: command.registeredArguments.length === 0,
    }))
    const help = {
      '@quoin/generator': (await generator.runGeneratorCommand(['--help'], '.')).output,
      '@quoin/introspect': (await introspect.runIntrospectCommand(['--help'], {})).output,
    }
    console.log(JSON.stringify({ commands, help }))`
  const parameters = ['--conditions=@quoin/source', '--input-type=module', '--eval', program]
  const { stdout } = await promisify(execFile)(process.execPath, parameters)
  return JSON.parse(stdout)
}

const { commands, help } = await readCommands()

/** What is wrong with a command line; null when it can be typed like that, and for other programs. */
function problemOf(line: string): string | null {
  const [program = '', ...words] = line.replace(/^npx /, '').match(/'[^']*'|\S+/g) ?? []
  const options = words.flatMap((word) => (/^--?[a-z]/.test(word) ? [word.replace(/=.*/, '')] : []))
  if (program === '@quoin/generator' || program === '@quoin/introspect') {
    const unknown = options.find((option) => help[program]?.includes(`${option} `) !== true)
    return unknown === undefined ? null : `${program} has no option ${unknown}`
  }
  if (program !== 'quoin' && program !== '@quoin/runtime') return null
  const [name = ''] = words
  if (!/^[a-z][a-z:-]*$/.test(name)) return null
  const command = commands.find((one) => one.name === name)
  if (command === undefined) return name === 'help' ? null : `there is no command ${name}`
  const unknown = options.find((option) => option !== '--help' && !command.options.includes(option))
  if (unknown !== undefined) return `${name} has no option ${unknown}`
  const [first] = words.slice(1)
  return command.takesNone && first !== undefined && !first.startsWith('-') ? `${name} takes no ${first}` : null
}

it('every quoin command in READMEs and docs has a name and options that exist', () => {
  const lines = [...pages].flatMap(([path, page]) => commandLines(path, page))
  expect(lines.filter(({ line }) => /^(?:npx )?quoin /.test(line)).length).toBeGreaterThan(80)
  const wrong = lines.flatMap(({ place, line }) => {
    const problem = problemOf(line)
    return problem === null ? [] : [`${place}: ${line}: ${problem}`]
  })
  expect(wrong).toEqual([])
})

it('a command line with a command or an option that does not exist is found', () => {
  expect(problemOf('npx quoin generate products --all')).toBe(null)
  expect(problemOf('quoin generat products')).toBe('there is no command generat')
  expect(problemOf('quoin generate products --al')).toBe('generate has no option --al')
  expect(problemOf('quoin git:setup here')).toBe('git:setup takes no here')
  expect(problemOf('npx @quoin/introspect shop.sqlite --xml')).toBe('@quoin/introspect has no option --xml')
})

it('every link of READMEs and docs to a file leads to one, and to a heading that it has', () => {
  const broken = [...pages].flatMap(([path, page]) =>
    [...page.replaceAll(/^```.*?^```$/gms, '').matchAll(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].flatMap(
      ([link, to = '', heading]) => {
        const target = to === '' ? path : join(dirname(path), to)
        if (!existsSync(join(root, target))) return [`${path}: ${link}`]
        const text = heading === undefined ? undefined : (pages.get(target) ?? pages.get(join(target, 'README.md')))
        return text === undefined || headings(text).includes(heading ?? '') ? [] : [`${path}: ${link}`]
      },
    ),
  )
  expect(broken).toEqual([])
})

it('the README of a package, which npm shows, leads to no file outside of the package', () => {
  const readmes = [...pages].filter(([path]) => path.startsWith('packages/'))
  expect(readmes.length).toBeGreaterThan(5)
  expect(readmes.filter(([, page]) => page.includes('](../')).map(([path]) => path)).toEqual([])
})

/** The addresses of a page's headings, as GitHub makes them. */
function headings(page: string): readonly string[] {
  return [...page.matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

it('the pages on records and actions leave out no key and no step', async () => {
  const program = `
    const { generationRecordSchema } = await import(${JSON.stringify(pathToFileURL(`${root}/packages/generator/src/record/generation-record.ts`).href)})
    const { shape } = generationRecordSchema
    const { actionSchema } = await import(${JSON.stringify(pathToFileURL(`${root}/packages/generator/src/components/action-schema.ts`).href)})
    const steps = actionSchema._zod.innerType.options.map((one) => [...one.shape.action.values][0])
    console.log(JSON.stringify({ record: Object.keys(shape), field: Object.keys(shape.fields.element.shape), steps }))`
  const parameters = ['--conditions=@quoin/source', '--input-type=module', '--eval', program]
  const { record, field, steps } = JSON.parse((await promisify(execFile)(process.execPath, parameters)).stdout)
  const named = (page: string) => new Set([...(pages.get(page) ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name))
  const inRecord = named('docs/the-record.md')
  expect([...record, ...field].filter((key) => !inRecord.has(key))).toEqual([])
  const inActions = named('docs/actions-and-conditions.md')
  expect(steps.length).toBeGreaterThan(10)
  expect(steps.filter((step: string) => !inActions.has(step))).toEqual([])
})

it('every guide that a page of the tools leads to is there', () => {
  const folder = join(root, 'packages/runtime/panel/pages/tools')
  const used = globSync('*.tsx', { cwd: folder }).flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/<ToolPage[^>]*?guide="([\w-]+)"/g)].map(
      ([, guide]) => guide,
    ),
  )
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((guide) => !pages.has(`docs/${guide}.md`))).toEqual([])
})
