import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { withoutRights } from '@quoin/test-machine/without-rights'
import { expect, it } from 'vitest'
import { saveRecordOf, scratchProject } from '../scratch-project.ts'
import { openEngine } from './open-engine.ts'
import { generatePlan, planOf, saveRecord } from './screen-asking.ts'
import { sharedEngine } from './shared-engine.ts'

it('the engine names the path that it cannot write in a read-only folder, changes nothing, and can still read', async () => {
  await using project = await scratchProject()
  const { root, connection } = project
  await saveRecordOf(project, 'products')
  const record = join(root, '.quoin/records/products.json')
  const before = await readFile(record, 'utf8')
  const tree = await readdir(root, { recursive: true })
  const locked = ['', '.quoin', '.quoin/records', 'config', 'database'].map((folder) => join(root, folder))
  // The scratch folder is nobody else's by default; the engine below is somebody else.
  await chmod(dirname(root), 0o755)
  for (const folder of locked) await chmod(folder, 0o555)
  try {
    using engine = openEngine(undefined, true, ['--import', withoutRights])
    const { record: saved } = await engine.ask(root, 'record', { id: 'products' })
    expect(await engine.records(root)).toHaveLength(1)
    const { id } = await planOf(engine, root, saved)
    await expect(generatePlan(engine, root, saved, { id })).rejects.toMatchObject({
      code: 'GENERATOR_NOT_WRITABLE',
      hint: expect.stringContaining('write permission'),
    })
    const { record: other } = await engine.request('recordOfTable', { root, connection, name: 'categories' })
    await expect(saveRecord(engine, root, other, '')).rejects.toMatchObject({
      code: 'GENERATOR_NOT_WRITABLE',
    })
  } finally {
    for (const folder of locked) await chmod(folder, 0o755)
  }
  expect(await readFile(record, 'utf8')).toBe(before)
  expect(await readdir(root, { recursive: true })).toEqual(tree)
})

it('the engine reports a file in place of a folder', async () => {
  await using project = await scratchProject()
  const { root, connection } = project
  await writeFile(join(root, 'app'), 'in the way')
  const engine = sharedEngine()
  const { record } = await engine.request('recordOfTable', { root, connection, name: 'categories' })
  const failed = await planOf(engine, root, record)
    .then(({ id }) => generatePlan(engine, root, record, { id, revision: null }))
    .catch((error) => error)
  expect(failed.code).toMatch(/^GENERATOR_/)
  expect(await readFile(join(root, 'app'), 'utf8')).toBe('in the way')
  expect(await engine.records(root)).toEqual([])
})
