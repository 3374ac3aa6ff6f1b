import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cutOffMigrations, cutOffRun, openToolApplication, type ToolApplication } from '../shop.ts'

describe('the list of records', () => {
  let tools: ToolApplication
  beforeEach(async () => {
    tools = await openToolApplication()
  })
  afterEach(() => tools?.[Symbol.asyncDispose]())

  const found = async (locale = 'en-US') => {
    const { data } = await tools.ada.send('GET', 'dev-tools/records', undefined, { 'accept-language': locale })
    return data.repair
  }

  it('says that a killed run was put right until something else is done', async () => {
    expect(await found()).toEqual({ repaired: false, interrupted: null, warning: null })
    await cutOffRun({ root: tools.root })
    // Whatever asks first puts it right.
    await tools.ada.get('dev-tools/tables')
    expect(await found()).toEqual({ repaired: true, interrupted: null, warning: null })
    expect(await found()).toMatchObject({ repaired: true })
    await tools.ada.post('dev-tools/records', { table: 'makers' })
    expect(await found()).toMatchObject({ repaired: false })
  })

  it('shows a migration that stopped half-way, and what to do', async () => {
    await cutOffRun(tools)
    const code = 'GENERATOR_MIGRATION_INTERRUPTED'
    const params = { migration: cutOffMigrations[1], direction: 'up' }
    const msg = /^Migration "20260101_000001_second" stopped half-way\..* Continue with: quoin migrate\./
    expect(await found()).toMatchObject({ interrupted: { code, params, msg: expect.stringMatching(msg) } })
    expect((await found('zh-CN')).interrupted.msg).toMatch(/^迁移“20260101_000001_second”中途停止/)
    await tools.ada.post('dev-tools/migration', { way: 'on' })
    expect(await found()).toMatchObject({ interrupted: null })
  })

  it('shows it to all questions of a page that come at once', async () => {
    await cutOffRun(tools)
    const answers = await Promise.all(Array.from({ length: 8 }, () => found()))
    expect(answers.map(({ interrupted }) => interrupted?.params.migration)).toEqual(
      answers.map(() => cutOffMigrations[1]),
    )
  })

  it('names copies of files that somebody saved during a run', async () => {
    await mkdir(join(tools.root, '.quoin/kept/app'), { recursive: true })
    await writeFile(join(tools.root, '.quoin/kept/app/Made.ts'), 'mine')
    expect((await found()).warning).toMatch(/\.quoin\/kept\/app\/Made\.ts/)
  })
})
