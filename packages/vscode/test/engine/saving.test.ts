import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutOffFile, cutOffRun } from '@quoin/test-shop/cut-off-run'
import { describe, expect, it } from 'vitest'
import { scratchProject } from '../scratch-project.ts'
import { openEngine } from './open-engine.ts'
import { generatePlan, planOf, saveRecord } from './screen-asking.ts'
import { sharedEngine } from './shared-engine.ts'

async function categories(engine = sharedEngine()) {
  const project = await scratchProject()
  const { root, connection } = project
  const { record } = await engine.request('recordOfTable', { root, connection, name: 'categories' })
  return {
    engine,
    root,
    connection,
    record,
    [Symbol.asyncDispose]: () => project[Symbol.asyncDispose](),
  }
}

describe('saving a record in the engine', () => {
  it('is rejected when the record has been saved elsewhere since', async () => {
    await using scope = await categories()
    const { engine, root, record } = scope
    const { revision } = await saveRecord(engine, root, record, '')
    const theirs = { ...record, functionName: 'Theirs' }
    const later = await saveRecord(engine, root, theirs, revision)
    const mine = { ...record, functionName: 'Mine' }
    await expect(saveRecord(engine, root, mine, revision)).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_STALE',
      params: { record: 'categories', removed: false },
      hint: expect.stringContaining('repeat the edit'),
      issues: [],
    })
    expect(await engine.ask(root, 'record', { id: 'categories' })).toMatchObject(later)
    await saveRecord(engine, root, mine, later.revision)
    expect((await engine.ask(root, 'record', { id: 'categories' })).record.functionName).toBe('Mine')
  })

  it('is rejected for a new record with an existing name, and for a changed name', async () => {
    await using scope = await categories()
    const { engine, root, record } = scope
    const { revision } = await saveRecord(engine, root, record, '')
    const other = { ...record, functionName: 'Other' }
    await expect(saveRecord(engine, root, other, '')).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_EXISTS',
    })
    const renamed = { ...record, name: 'groups' }
    await expect(
      engine.ask(root, 'save', { id: 'categories', body: { record: renamed, revision } }),
    ).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_RENAMED',
      params: { record: 'categories', to: 'groups' },
      issues: [{ path: 'name', code: 'name.fixed', params: { name: 'categories', to: 'groups' } }],
    })
    expect((await engine.records(root)).map(({ name }) => name)).toEqual(['categories'])
  })
})

it('the engine names each place of a request that does not fit, as the API does', async () => {
  await using scope = await categories()
  const { engine, root } = scope
  await expect(engine.ask(root, 'clone', { id: 'categories', body: { name: '', tabel: 'x' } })).rejects.toMatchObject({
    code: 'VSCODE_MESSAGE_INVALID',
    hint: expect.stringContaining('name: '),
    issues: [
      { path: 'name', code: 'value.small' },
      { path: 'tabel', code: 'value.unknown' },
    ],
  })
})

it('the list of records says that a killed run was put right, until something else is done', async () => {
  await using scope = await categories()
  const { engine, root, record } = scope
  await cutOffRun({ root })
  expect((await engine.ask(root, 'records')).repair).toEqual({ repaired: true, interrupted: null, warning: null })
  expect(existsSync(join(root, cutOffFile))).toBe(false)
  await saveRecord(engine, root, record, '')
  expect((await engine.ask(root, 'records')).repair.repaired).toBe(false)
})

it('reading, checking, saving, importing and exporting records runs no code of the project', async () => {
  await using scope = await categories()
  const { engine, root, connection, record } = scope
  const trace = join(root, 'was-run')
  await writeFile(
    join(root, 'config/admin.ts'),
    `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(trace)}, '')\nexport default {}\n`,
  )
  const name = 'categories'
  const { revision } = await saveRecord(engine, root, record, '')
  await engine.records(root)
  await engine.ask(root, 'record', { id: name })
  expect((await engine.ask(root, 'check', { body: { record, saved: name } })).issues).toEqual([])
  await saveRecord(engine, root, record, revision)
  const text = await engine.ask(root, 'exportFile', { id: name })
  await engine.ask(root, 'importText', { body: { text, replace: true } })
  await engine.ask(root, 'clone', { id: name, body: { name: 'copies' } })
  expect(existsSync(trace)).toBe(false)
  // The same file is run where something is planned: the trace is one that would be seen.
  await planOf(engine, root, record, connection)
  expect(existsSync(trace)).toBe(true)
})

describe('generating from an edited record', () => {
  it('writes nothing when the record has been saved elsewhere since', async () => {
    await using scope = await categories()
    const { engine, root, record } = scope
    await saveRecord(engine, root, record)
    const { id } = await planOf(engine, root, record)
    const run = generatePlan(engine, root, record, { id, revision: 'old' })
    await expect(run).rejects.toMatchObject({ code: 'GENERATOR_RECORD_STALE' })
    expect(existsSync(join(root, 'app'))).toBe(false)
  })

  it('leaves the record unchanged when it fails', async () => {
    await using scope = await categories()
    const { engine, root, record } = scope
    const { revision } = await saveRecord(engine, root, record)
    const changed = { ...record, functionName: 'Changed' }
    const { id } = await planOf(engine, root, changed)
    // A file where a folder has to be.
    await writeFile(join(root, 'app'), '')
    await expect(generatePlan(engine, root, changed, { id })).rejects.toMatchObject({
      code: expect.stringMatching(/^GENERATOR_/),
    })
    expect(await engine.ask(root, 'record', { id: 'categories' })).toMatchObject({
      revision,
      record: { functionName: record.functionName },
    })
  })

  it('leaves all files or none when the engine is killed with its first request', async () => {
    using engine = openEngine()
    await using scope = await categories(engine)
    const { root, record } = scope
    const { id, files } = await planOf(engine, root, record)
    const { pid } = engine
    if (pid === undefined) throw new Error('the engine does not run')
    const run = generatePlan(engine, root, record, { id }).then(
      () => 'done',
      ({ code }) => code,
    )
    process.kill(pid, 'SIGKILL')
    expect(['done', 'VSCODE_ENGINE_STOPPED']).toContain(await run)
    await expect.poll(() => engine.pid).not.toBe(pid)
    const again = await planOf(engine, root, record)
    const there = files.filter(({ path }) => existsSync(join(root, path)))
    expect([0, files.length]).toContain(there.length)
    await generatePlan(engine, root, record, { id: again.id })
    expect(files.every(({ path }) => existsSync(join(root, path)))).toBe(true)
  })
})
