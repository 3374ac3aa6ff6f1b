import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

/** The modules a fresh process loads for an import. */
async function loadedBy(entry: string): Promise<string> {
  const script = `
    import { registerHooks } from 'node:module'
    const urls = []
    registerHooks({ load(url, context, next) { urls.push(url); return next(url, context) } })
    await import(${JSON.stringify(entry)})
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
