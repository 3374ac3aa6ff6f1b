import { existsSync } from 'node:fs'
import { rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { FolderUseCases } from '../../src/index.ts'
import { formattedProject, relabelled } from './formatted-project.ts'

const controller = 'app/Admin/Controllers/NoteController.ts'
const routes = 'routes/admin.ts'
const recordPath = '.quoin/records/notes.json'

it('a formatter that the project does not name is not used, though it is there', async () => {
  const project = await formattedProject('prettier')
  await project.write('package.json', '{ "private": true, "type": "module" }\n')
  await rm(join(project.root, '.prettierrc'))
  await project.generate('notes')
  expect(await project.read(controller)).toContain('\n  override list() {\n    return this.baseCRUD({\n')
  expect(await project.read(controller)).toContain("from '@quoin/runtime'\n")
})

it.each([
  ['indent_style = tab', /\n\toverride list\(\) \{\n\t\treturn/, /^\{\n\t"version"/],
  ['indent_size = 4', /\n {4}override list\(\) \{\n {8}return/, /^\{\n {4}"version"/],
  ['end_of_line = crlf', /\r\n {2}override list\(\) \{\r\n {4}return/, /^\{\r\n {2}"version"/],
  ['indent_style = tab\n[*.json]\nindent_style = space', /\n\toverride list/, /^\{\n {2}"version"/],
  [
    'indent_style = tab\n[*.{json,ts}]\nindent_size = 8\nindent_style = space',
    /\n {8}override list/,
    /^\{\n {8}"version"/,
  ],
])('an .editorconfig that says %j is followed', async (settings, code, json) => {
  const project = await formattedProject(null)
  await project.write('.editorconfig', `root = true\n\n# Everywhere.\n[*]\n${settings}\n`)
  await project.generate('notes')
  expect(await project.read(controller)).toMatch(code)
  expect(await project.read(recordPath)).toMatch(json)
  await project.change('notes', relabelled)
  expect(await project.read(controller)).toMatch(code)
  expect(await project.read(controller)).toContain('The headline of the note')
  expect(await project.actions('notes')).toEqual([])
  expect(await project.workspace.drift()).toEqual([])
})

it('a formatter that fails is named with its reason, and nothing is written', async () => {
  const project = await formattedProject('prettier')
  await project.write('.prettierrc', '{ "plugins": ["no-such-plugin"] }')
  await expect(project.generate('notes')).rejects.toMatchObject({
    code: 'GENERATOR_FORMATTER_FAILED',
    message: expect.stringMatching(/^The project's prettier failed: .*no-such-plugin/),
  })
  expect(await project.changed()).not.toContain(controller)
  const other = await formattedProject('biome')
  await other.write('biome.json', '{ "formatter": { "indentStyle": "stairs" } }')
  await expect(other.generate('notes')).rejects.toMatchObject({ code: 'GENERATOR_FORMATTER_FAILED' })
})

it('a folder that is not trusted runs nothing of the project', async () => {
  const project = await formattedProject('prettier')
  await project.write('.prettierrc', '')
  const trap = join(project.root, 'ran')
  await project.write(
    'prettier.config.cjs',
    `require('node:fs').writeFileSync(${JSON.stringify(trap)}, '')\nmodule.exports = {}\n`,
  )
  const folder = new FolderUseCases({ root: project.root, settle: async () => 'keep' })
  await folder.save(await project.workspace.draft({ name: 'notes' }), { revision: null })
  expect(existsSync(trap)).toBe(false)
})

it('of formatted routes only those written by hand are lost, and they can be moved', async () => {
  const project = await formattedProject('prettier', { tabs: true, semicolons: false, width: 60 })
  await project.generate('notes', 'papers')
  project.formatAll()
  const text = await project.read(routes)
  const preview = async (moveLostRoutes = false) =>
    (await project.workspace.preview({ routes: true, decisions: { moveLostRoutes } })).plan
  expect((await preview()).lostRouteLines).toEqual([])
  const own = 'router.get("notes-total", [NoteController, "total"])'
  await project.write(routes, text.replace(/(\n\trouter\.resource\()/, `\n\t${own}$1`))
  expect((await preview()).lostRouteLines).toEqual([own])
  const moved = (await preview(true)).files.find(({ path }) => path === 'app/Admin/routes.ts')
  expect(moved?.after).toContain(`\t${own}`)
  expect(moved?.after).not.toContain('resource')
})

it('edited code that nobody formatted is merged as it is laid out', async () => {
  const project = await formattedProject(null)
  await project.generate('notes')
  const text = await project.read(controller)
  const own = text.replace('return this.baseDetail([', 'return this.baseDetail([ // by hand')
  expect(own).not.toBe(text)
  await project.write(controller, own)
  const prettier = await formattedProject('prettier', { tabs: true, width: 50 })
  await symlink(join(prettier.root, 'node_modules/prettier'), join(project.root, 'node_modules/prettier'))
  await project.write('.prettierrc', '{ "useTabs": true, "printWidth": 50 }')
  await project.change('notes', (record) => ({
    ...relabelled(record),
    fields: record.fields.map((field) => ({ ...field, searchable: true, label: `What is called ${field.name}` })),
  }))
  const after = await project.read(controller)
  expect(after).toContain('baseDetail([ // by hand')
  expect(after).toContain('What is called rank')
  expect(after).not.toContain('\t')
})
