import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scratchProject } from '../scratch-project.ts'
import { openEngine } from './open-engine.ts'
import { sharedEngine } from './shared-engine.ts'

async function categories(engine = sharedEngine()) {
  const project = await scratchProject()
  const { root, connection } = project
  const record = await engine.request('recordFromTable', { root, connection, name: 'categories' })
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
    const { revision } = await engine.request('saveRecord', { root, record, base: null })
    const base = { name: 'categories', revision }
    const theirs = { ...record, functionName: 'Theirs' }
    const later = await engine.request('saveRecord', { root, record: theirs, base })
    const mine = { ...record, functionName: 'Mine' }
    await expect(engine.request('saveRecord', { root, record: mine, base })).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_STALE',
      params: { record: 'categories', removed: false },
      hint: expect.stringContaining('repeat the edit'),
      issues: [],
    })
    expect(await engine.request('record', { root, name: 'categories' })).toMatchObject(later)
    await engine.request('saveRecord', { root, record: mine, base: { ...base, revision: later.revision } })
    expect((await engine.request('record', { root, name: 'categories' })).record.functionName).toBe('Mine')
  })

  it('is rejected for a new record with an existing name, and for a changed name', async () => {
    await using scope = await categories()
    const { engine, root, record } = scope
    const { revision } = await engine.request('saveRecord', { root, record, base: null })
    const other = { ...record, functionName: 'Other' }
    await expect(engine.request('saveRecord', { root, record: other, base: null })).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_EXISTS',
    })
    const renamed = { ...record, name: 'groups' }
    const base = { name: 'categories', revision }
    await expect(engine.request('saveRecord', { root, record: renamed, base })).rejects.toMatchObject({
      code: 'GENERATOR_RECORD_RENAMED',
      params: { record: 'categories', to: 'groups' },
      issues: [{ path: 'name', code: 'name.fixed', params: { name: 'categories', to: 'groups' } }],
    })
    expect((await engine.request('records', { root })).map(({ name }) => name)).toEqual(['categories'])
  })
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
  const { revision } = await engine.request('saveRecord', { root, record, base: null })
  await engine.request('records', { root })
  await engine.request('record', { root, name })
  expect(await engine.request('checkRecord', { root, record, saved: name })).toEqual([])
  await engine.request('saveRecord', { root, record, base: { name, revision } })
  const text = await engine.request('exportRecord', { root, name })
  await engine.request('importRecord', { root, text, overwrite: true })
  await engine.request('cloneRecord', { root, name, as: 'copies' })
  await engine.request('repair', { root })
  expect(existsSync(trace)).toBe(false)
  // The same file is run where something is planned: the trace is one that would be seen.
  await engine.request('plan', { root, connection, record })
  expect(existsSync(trace)).toBe(true)
})

describe('generating from an edited record', () => {
  it('writes nothing when the record has been saved elsewhere since', async () => {
    await using scope = await categories()
    const { engine, root, record } = scope
    await engine.request('saveRecord', { root, record })
    const { id } = await engine.request('plan', { root, record })
    const run = engine.request('apply', { root, record, planId: id, base: { name: 'categories', revision: 'old' } })
    await expect(run).rejects.toMatchObject({ code: 'GENERATOR_RECORD_STALE' })
    expect(existsSync(join(root, 'app'))).toBe(false)
  })

  it('leaves the record unchanged when it fails', async () => {
    await using scope = await categories()
    const { engine, root, record } = scope
    const { revision } = await engine.request('saveRecord', { root, record })
    const changed = { ...record, functionName: 'Changed' }
    const { id } = await engine.request('plan', { root, record: changed })
    // A file where a folder has to be.
    await writeFile(join(root, 'app'), '')
    await expect(engine.request('apply', { root, record: changed, planId: id })).rejects.toMatchObject({
      code: expect.stringMatching(/^GENERATOR_/),
    })
    expect(await engine.request('record', { root, name: 'categories' })).toMatchObject({
      revision,
      record: { functionName: record.functionName },
    })
  })

  it.each(['with its first request', 'at the first file', 'at the second file', 'at the last file'])(
    'leaves all files or none when the engine is killed %s',
    async (place) => {
      using engine = openEngine()
      await using scope = await categories(engine)
      const { root, record } = scope
      const { id, files } = await engine.request('plan', { root, record })
      const { pid } = engine
      if (pid === undefined) throw new Error('the engine does not run')
      const kill = (): boolean => process.kill(pid, 'SIGKILL')
      let seen = 0
      engine.onProgress(({ total }) => {
        seen += 1
        if (place === 'at the first file' ? seen === 1 : place === 'at the second file' ? seen === 2 : seen === total)
          kill()
      })
      const run = engine.request('apply', { root, record, planId: id }).then(
        () => 'done',
        ({ code }) => code,
      )
      if (place === 'with its first request') kill()
      expect(['done', 'VSCODE_ENGINE_STOPPED']).toContain(await run)
      await expect.poll(() => engine.pid).not.toBe(pid)
      await engine.request('repair', { root })
      const there = files.filter(({ path }) => existsSync(join(root, path)))
      expect([0, files.length]).toContain(there.length)
      const again = await engine.request('plan', { root, record })
      await engine.request('apply', { root, record, planId: again.id })
      expect(files.every(({ path }) => existsSync(join(root, path)))).toBe(true)
    },
  )
})
