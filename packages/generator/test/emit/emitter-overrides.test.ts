import { beforeEach, describe, expect, it } from 'vitest'
import {
  type FeatureEmitter,
  type GenerationPlan,
  type GenerationRecord,
  GeneratorError,
  plan,
  recordFromTable,
} from '../../src/index.ts'
import { planRecordRename } from '../../src/plan/plan-rename.ts'
import { MemoryProject } from '../memory-project.ts'
import { shopTables, tableNamed } from '../shop-tables.ts'

let record: GenerationRecord
beforeEach(async () => {
  record = recordFromTable(tableNamed(await shopTables(), 'tags'), { driver: 'sqlite' })
})

function planWith(service: FeatureEmitter, memory = new MemoryProject()): Promise<GenerationPlan> {
  return plan({ ...memory.project, config: { emitters: { service } } }, record)
}

describe('an emitter of a project', () => {
  it('changes generated code by editing the standard file as data', async () => {
    const { files } = await planWith((_, standard) => ({
      ...standard,
      statements: [{ kind: 'constant', name: 'owner', exported: true, value: "'shop'" }, ...standard.statements],
    }))
    expect(files.find(({ path }) => path.endsWith('TagService.ts'))?.after).toContain(
      "export const owner = 'shop'\n\nexport class TagService",
    )
  })

  it('returns any files, each under its own path, and may take its time', async () => {
    const { files } = await planWith(async (feature, standard) => [
      { ...standard, path: 'app/Own/TagService.ts' },
      { path: 'docs/tags.md', text: `# ${feature.record.name}\n` },
    ])
    const paths = files.map(({ path }) => path)
    expect(paths).toContain('app/Own/TagService.ts')
    expect(paths.filter((path) => path.endsWith('Admin/Services/TagService.ts'))).toEqual([])
    expect(files.find(({ path }) => path === 'docs/tags.md')).toMatchObject({ after: '# tags\n', record: 'tags' })
  })

  it('writes files whose edits stay', async () => {
    const memory = new MemoryProject()
    const notes =
      (text: string): FeatureEmitter =>
      async () => ({ path: 'tags.md', text })
    memory.apply(await planWith(notes('one\n\ntwo\n\nthree\n'), memory))
    memory.files.set('tags.md', 'mine\n\ntwo\n\nthree\n')
    const { files } = await planWith(notes('one\n\ntwo\n\nfour\n'), memory)
    expect(files.find(({ path }) => path === 'tags.md')?.after).toBe('mine\n\ntwo\n\nfour\n')
  })

  it('writes files that are remembered under the new name of their record', async () => {
    const memory = new MemoryProject()
    memory.save(record)
    memory.apply(await planWith(() => ({ path: 'docs/tags.md', text: 'one\n' }), memory))
    memory.apply(await planRecordRename(memory.project, record, { ...record, name: 'labels' }))
    const remembered = [...memory.files.keys()].filter((path) => path.endsWith('.md'))
    expect(remembered).toEqual(['docs/tags.md', '.quoin/base/labels/docs/tags.md'])
  })

  const wrong: readonly (readonly [string, unknown, RegExp])[] = [
    ['nothing', undefined, /\{ path, text \}.* returned undefined/],
    ['a file without a path', { text: 'a' }, /has no path/],
    ['a file that is empty', { path: 'a.ts', text: ' \n' }, /a text for a\.ts, but it is empty/],
    ['a file without statements', { path: 'a.ts', imports: [], statements: [] }, /statements for a\.ts/],
    [
      'an unknown statement',
      { path: 'a.ts', imports: [], statements: [{ kind: 'enum' }] },
      /one of constant, .*"enum"/,
    ],
    ['a statement that cannot be printed', { path: 'a.ts', imports: [], statements: [{ kind: 'class' }] }, /a\.ts/],
    [
      'code that does not parse',
      { path: 'a.ts', text: '\nexport const x = const }{\n' },
      /a\.ts to parse, but line 2: /,
    ],
    ['JSON that does not parse', { path: 'a.json', text: '{' }, /a\.json to parse/],
  ]
  it.each(wrong)('is named with its record and what was expected when it returns %s', async (_, returned, reason) => {
    const error = await planWith(() => returned as never).catch((one: unknown) => one)
    expect(error).toBeInstanceOf(GeneratorError)
    expect(error).toMatchObject({ code: 'GENERATOR_EMITTER_INVALID', params: { record: 'tags', emitter: 'service' } })
    expect((error as GeneratorError).message).toMatch(reason)
  })

  it('is named when it throws', async () => {
    await expect(
      planWith(async () => {
        throw new Error('no template')
      }),
    ).rejects.toThrow('Emitter "service" was expected to return, for record "tags", files, but it threw: no template.')
  })
})
