import { mkdir, readFile, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ScratchProject, scratchProject } from '../scratch-project.ts'
import { openEngine } from './open-engine.ts'
import { generatePlan, planOf } from './screen-asking.ts'
import { sharedEngine } from './shared-engine.ts'

const config = (generator: string): string =>
  `import { defineConfig } from '@quoin/runtime/config'
import { owner } from '../quoin/owner.ts'
export default defineConfig({ database: { driver: 'sqlite', file: 'database/shop.sqlite' }, generator: ${generator} })
`
const owner = (name: string): string =>
  `import type { FeatureEmitter } from '@quoin/generator'
export const owner: FeatureEmitter = (_, file) => ({
  ...file,
  statements: [{ kind: 'constant', name: 'owner', exported: true, value: "'${name}' + process.env.SHOP_SUFFIX" }, ...file.statements],
})
`

async function projectWithEmitter(): Promise<ScratchProject> {
  const project = await scratchProject()
  await mkdir(join(project.root, 'quoin'))
  await writeFile(join(project.root, 'quoin/owner.ts'), owner('shop'))
  await writeFile(join(project.root, 'config/admin.ts'), config('{ emitters: { service: owner } }'))
  return project
}

describe('the emitters of a project', () => {
  it('produce the files of a plan, and are reloaded when one of their source files changes', async () => {
    await using project = await projectWithEmitter()
    const { root, connection } = project
    const engine = sharedEngine()
    const { record } = await engine.request('recordOfTable', { root, connection, name: 'categories' })
    const service = async (): Promise<string> => {
      const { files } = await planOf(engine, root, record)
      return files.find(({ path }) => path.endsWith('CategoryService.ts'))?.diff ?? ''
    }
    expect(await service()).toContain("export const owner = 'shop' +")
    const { id } = await planOf(engine, root, record)
    expect((await planOf(engine, root, record)).id).toBe(id)
    await writeFile(join(root, 'quoin/owner.ts'), owner('another shop'))
    expect(await service()).toContain("export const owner = 'another shop' +")
    // Corrected within one step of the file system's clock, by as many letters.
    const file = join(root, 'quoin/owner.ts')
    const { atime, mtime } = await stat(file)
    await writeFile(file, owner('another mall'))
    await utimes(file, atime, mtime)
    expect(await service()).toContain("export const owner = 'another mall' +")
    await writeFile(join(root, 'config/admin.ts'), config('{}'))
    expect(await service()).not.toContain('owner')
  })

  it('write what the preview showed, without causing drift', async () => {
    await using project = await projectWithEmitter()
    const { root, connection } = project
    const engine = sharedEngine()
    const { record } = await engine.request('recordOfTable', { root, connection, name: 'categories' })
    const { id } = await planOf(engine, root, record)
    await generatePlan(engine, root, record, { id, revision: null })
    expect(await readFile(join(root, 'app/Admin/Services/CategoryService.ts'), 'utf8')).toContain('owner')
    expect(await engine.request('drift', { root, tables: true, connection })).toEqual([])
  })

  it('stop the plan with a sentence when they cannot be loaded', async () => {
    await using project = await projectWithEmitter()
    const { root, connection } = project
    const engine = sharedEngine()
    const { record } = await engine.request('recordOfTable', { root, connection, name: 'categories' })
    await writeFile(
      join(root, 'quoin/owner.ts'),
      "export const owner = () => {}\nthrow new Error('no emitter today')\n",
    )
    await expect(planOf(engine, root, record)).rejects.toMatchObject({
      code: 'RUNTIME_CONFIG_INVALID',
      message: expect.stringContaining('no emitter today'),
    })
  })

  it('are not run in an untrusted folder', async () => {
    await using project = await projectWithEmitter()
    const { root, connection } = project
    const trace = join(root, 'ran.txt')
    await writeFile(
      join(root, 'quoin/owner.ts'),
      `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(trace)}, 'ran')\nexport const owner = (_: unknown, file: unknown) => file\n`,
    )
    using engine = openEngine(undefined, false)
    const record = { name: 'categories' }
    const rejected = { code: 'VSCODE_PROJECT_MISSING', message: 'This folder is not trusted.' }
    await expect(planOf(engine, root, record)).rejects.toMatchObject(rejected)
    await expect(engine.request('drift', { root, tables: true })).rejects.toMatchObject(rejected)
    await expect(engine.request('extensions', { root, trusted: true })).rejects.toMatchObject(rejected)
    await expect(engine.request('recordOfTable', { root, connection, name: 'categories' })).rejects.toMatchObject(
      rejected,
    )
    expect(await engine.records(root)).toEqual([])
    await expect(readFile(trace, 'utf8')).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
