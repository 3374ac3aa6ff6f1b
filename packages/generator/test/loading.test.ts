import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryProject } from './apply/temporary-project.ts'
import { shopTables } from './shop-tables.ts'

/** The modules that a fresh process loads for an import, and for a use of what was imported as `it`. */
async function loadedBy(entry: string, use = ''): Promise<string> {
  const script = `
    import { registerHooks } from 'node:module'
    const urls = []
    registerHooks({ load(url, context, next) { urls.push(url); return next(url, context) } })
    const it = await import(${JSON.stringify(entry)})
    ${use}
    console.log(urls.join('\\n'))`
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--conditions=@quoin/source', '--input-type=module', '-e', script],
    {
      cwd: import.meta.dirname,
      maxBuffer: 10_000_000,
    },
  )
  return stdout
}

it('importing the generator loads neither ts-morph nor a compiler', async () => {
  const loaded = await loadedBy('@quoin/generator')
  expect(loaded).toContain('generator/src/index.ts')
  expect(loaded).not.toMatch(/ts-morph|node_modules\/typescript/)
})

it('planning what a new table needs loads neither ts-morph nor a compiler', async () => {
  const root = await temporaryProject()
  const tables = await shopTables()
  const use = `
    const tables = ${JSON.stringify(tables)}
    const records = tables.map((table) => it.recordFromTable(table, { driver: 'sqlite', tables }))
    const plan = await it.plan(await it.readProject(${JSON.stringify(root)}), records)
    urls.push(plan.files.map(({ path }) => path).join(' '))`
  const loaded = await loadedBy('@quoin/generator', use)
  expect(loaded).toContain('app/Admin/Controllers/ProductController.ts')
  expect(loaded).not.toMatch(/ts-morph|node_modules\/typescript/)
})

it('planning files of any text loads neither ts-morph nor a compiler', async () => {
  const root = await temporaryProject()
  const use = `
    const files = [{ path: 'src/a.ts', text: 'export const a: number = 1\\n' }, { path: 'a.json', text: '{}' }]
    const plan = await it.planFiles(await it.readProject(${JSON.stringify(root)}), files)
    urls.push(plan.files.map(({ path }) => path).join(' '))`
  const loaded = await loadedBy('@quoin/generator', use)
  expect(loaded).toContain('src/a.ts a.json')
  expect(loaded).not.toMatch(/ts-morph|node_modules\/typescript/)
})

it('the component catalogue loads nothing but zod, so a browser can import it', async () => {
  const loaded = await loadedBy('@quoin/generator/components')
  expect(loaded).toContain('components/catalog.ts')
  const others = loaded
    .split('\n')
    .filter((url) => url !== '' && !/\/node_modules\/zod\/|\/generator\/src\/components\//.test(url))
  expect(others).toEqual([])
})

it('the pages of a record load nothing of Node, ts-morph or a database, so a browser can show them', async () => {
  const loaded = await loadedBy('@quoin/generator/record-pages')
  expect(loaded).toContain('pages/record-pages.ts')
  expect(loaded).not.toMatch(/^node:|ts-morph|\/introspect\/|\/typescript\//m)
})
