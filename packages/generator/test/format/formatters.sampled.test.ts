import { inLargerRings, oneOf } from '@quoin/test-machine/ring'
import { describe, expect, it } from 'vitest'
import { formattedProject, formatters, relabelled, type Style } from './formatted-project.ts'

const styles: Readonly<Record<string, Style>> = {
  tabs: { tabs: true },
  '4 spaces': { indent: 4 },
  'no semicolons': { semicolons: false },
  'double quotes': { quotes: 'double' },
  'single quotes': { quotes: 'single' },
  'width 80': { width: 80 },
  'width 140': { width: 140 },
}
const model = 'app/Models/Note.ts'
const controller = 'app/Admin/Controllers/NoteController.ts'
const names = Object.keys(formatters) as (keyof typeof formatters)[]

/** Formats everything, changes one record, and looks at what came of it. */
async function expectOnlyTheRecordsFiles(name: (typeof names)[number], style: Style): Promise<void> {
  const project = await formattedProject(name, style)
  await project.generate('notes', 'papers')
  expect(project.formatAll()).toMatchObject({ code: 0 })
  await project.commit()
  expect(await project.actions('notes', 'papers')).toEqual([])
  await project.change('notes', relabelled)
  const changed = await project.changed()
  expect(changed).toContain(controller)
  const own = /^(?:\.quoin\/(?:base\/notes|history)\/|\.quoin\/records\/notes\.json$|app\/.*\/Note)/
  expect(changed.filter((path) => !own.test(path))).toEqual([])
  expect(project.check()).toEqual({ code: 0, said: expect.any(String) })
  expect(await project.actions('notes', 'papers')).toEqual([])
  expect(await project.workspace.drift()).toEqual([])
}

it.each(oneOf(names))('a project formatted by %s with tabs gets code in its style, and no other change', (name) =>
  expectOnlyTheRecordsFiles(name, { tabs: true, width: 100 }),
)

inLargerRings(() => {
  describe.each(names)('a project formatted by %s', (name) => {
    it.each(Object.keys(styles))('with %s gets code in its style, and no other change', (style) =>
      expectOnlyTheRecordsFiles(name, styles[style] ?? {}),
    )

    it('gets new features in its style at once', async () => {
      const project = await formattedProject(name, { tabs: true })
      project.formatAll()
      await project.generate('notes', 'papers')
      expect(project.check()).toEqual({ code: 0, said: expect.any(String) })
    })

    it('counts other settings as no edit, and writes what is new in the new style', async () => {
      const project = await formattedProject(name, { width: 140 })
      await project.generate('notes', 'papers')
      project.formatAll()
      for (const style of [
        { width: 60, tabs: true },
        { width: 140, quotes: 'single' as const },
      ]) {
        await project.setUp(style)
        project.formatAll()
        await project.commit()
        expect(await project.workspace.drift()).toEqual([])
        expect(await project.actions('notes', 'papers')).toEqual([])
      }
      await project.change('notes', relabelled)
      expect(project.check()).toEqual({ code: 0, said: expect.any(String) })
      expect((await project.changed()).filter((path) => path.includes('Paper'))).toEqual([])
    })

    it('keeps an edit made by hand in formatted code, and formats what is merged', async () => {
      const project = await formattedProject(name, { tabs: true, semicolons: false })
      await project.generate('notes')
      project.formatAll()
      const text = await project.read(model)
      const own = '\n/** By hand. */\nexport const headline = (row: NotesTable): string => row.title\n'
      await project.write(model, text + own)
      const before = await project.read(controller)
      await project.write(
        controller,
        before.replace(/\}\s*$/, "\n\tlabelOf(): string {\n\t\treturn 'by hand'\n\t}\n}\n"),
      )
      project.formatAll()
      await project.commit()
      const drift = await project.workspace.drift()
      expect(drift).toMatchObject([{ kind: 'code-edited', details: [model, controller] }])
      await project.change('notes', relabelled)
      expect(await project.read(controller)).toContain('labelOf(): string')
      expect(await project.read(controller)).toContain('The headline of the note')
      expect(await project.read(model)).toContain('export const headline')
      expect(project.check()).toEqual({ code: 0, said: expect.any(String) })
      expect(await project.actions('notes')).toEqual([])
    })

    it('deletes formatted code without asking about edits', async () => {
      const project = await formattedProject(name, { tabs: true })
      await project.generate('notes')
      project.formatAll()
      const shown = await project.workspace.previewClean('notes')
      expect(shown.files.filter(({ edited, action }) => edited && action === 'delete')).toEqual([])
    })

    it('leaves alone what the formatter ignores', async () => {
      const project = await formattedProject(name, { tabs: true })
      if (name === 'prettier') await project.write('.prettierignore', 'app/Models\n')
      if (name === 'biome')
        await project.write('biome.json', JSON.stringify({ files: { includes: ['**', '!app/Models/**'] } }))
      if (name === 'dprint') {
        const config = JSON.parse(await project.read('dprint.json'))
        const excludes = [...config.excludes, 'app/Models/**']
        await project.write('dprint.json', JSON.stringify({ ...config, excludes }))
      }
      await project.generate('notes')
      expect(await project.read(model)).toContain("import { Model } from '@quoin/runtime'\n")
      expect(await project.read(controller)).toContain('\n\toverride ')
    })
  })
})
