import { mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findFormatter } from '../../src/format/find-formatter.ts'
import { formattedProject, formatters, relabelled } from './formatted-project.ts'

const controller = 'app/Admin/Controllers/NoteController.ts'
const names = Object.keys(formatters) as (keyof typeof formatters)[]

it.each(names)('a clash in code formatted by %s can be resolved in every way, and stays in its style', async (name) => {
  const project = await formattedProject(name, { tabs: true, quotes: 'double', semicolons: false })
  await project.generate('notes')
  project.formatAll()
  const text = await project.read(controller)
  await project.write(controller, text.replaceAll('label: "Title"', 'label: "By hand"'))
  project.formatAll()
  await project.commit()
  const { record, revision } = await project.workspace.read('notes')
  const changes = [{ record: relabelled(record), name: 'notes', revision }]
  const { plan } = await project.workspace.preview({ changes })
  expect(plan.clashes.map(({ path }) => path)).toEqual([controller])
  for (const choice of ['keep', 'overwrite'] as const) {
    await project.workspace.generate({ changes, decisions: { choices: { [controller]: choice } } })
    const after = await project.read(controller)
    expect(after.includes('By hand')).toBe(choice === 'keep')
    expect(after.includes('The headline')).toBe(choice === 'overwrite')
    expect(project.check()).toMatchObject({ code: 0 })
    expect(await project.actions('notes')).toEqual([])
    await project.git('checkout', '--quiet', '.')
    await project.git('clean', '--quiet', '--force')
  }
  await project.workspace.generate({ changes, decisions: { withMarkers: true } })
  expect(await project.read(controller)).toMatch(
    /<{7} yours\n[\s\S]*By hand[\s\S]*={7}\n[\s\S]*The headline[\s\S]*>{7} generated\n/,
  )
})

it.each(names)('code formatted by %s moves to another save path with its edits', async (name) => {
  const project = await formattedProject(name, { tabs: true })
  await project.generate('notes')
  await project.write(controller, `${await project.read(controller)}\nexport const own = "by hand";\n`)
  project.formatAll()
  await project.commit()
  await project.change('notes', (record) => ({ ...relabelled(record), savePath: 'app/Shop' }))
  const moved = await project.read('app/Shop/Admin/Controllers/NoteController.ts')
  expect(moved).toContain('export const own')
  expect(moved).toContain('The headline')
  expect(project.check()).toMatchObject({ code: 0 })
  expect(await project.actions('notes')).toEqual([])
})

it.each(names)('undoing a run restores what %s formatted, and keeps what was edited since', async (name) => {
  const project = await formattedProject(name, { tabs: true })
  await project.generate('notes')
  project.formatAll()
  await project.commit()
  await project.change('notes', relabelled)
  await project.write(controller, `${await project.read(controller)}\nexport const own = "by hand";\n`)
  project.formatAll()
  const { plan } = await project.workspace.previewUndo()
  await project.workspace.undo({ expectedId: plan.id })
  const text = await project.read(controller)
  expect(text).not.toContain('The headline')
  expect(text).toContain('export const own')
  expect(await project.actions('notes')).toEqual([])
})

it.each(names)('%s that only the repository around the application has is used', async (name) => {
  const project = await formattedProject(name, { tabs: true })
  const root = join(project.root, 'packages/shop')
  await mkdir(root, { recursive: true })
  const format = findFormatter(root)
  const path = 'app/Models/Note.ts'
  expect(await format?.([{ path, text: "export const a = {\n  b: 'x',\n}\n" }])).toEqual([
    'export const a = {\n\tb: "x",\n};\n',
  ])
  if (name === 'prettier') await project.write('packages/shop/.prettierrc', '{ "semi": false }')
  if (name === 'biome')
    await project.write(
      'packages/shop/biome.json',
      '{ "root": false, "extends": "//", "javascript": { "formatter": { "semicolons": "asNeeded" } } }',
    )
  if (name !== 'dprint')
    expect((await findFormatter(root)?.([{ path, text: 'export const a = 1\n' }]))?.[0]).toBe('export const a = 1\n')
})

it.each(names)('line ends of Windows stay, and %s has nothing to say against them', async (name) => {
  const project = await formattedProject(name)
  const end = {
    prettier: { endOfLine: 'crlf' },
    biome: { formatter: { lineEnding: 'crlf' } },
    dprint: { newLineKind: 'crlf' },
  }
  const [config] = formatters[name].config({})
  const settings = JSON.parse(await project.read(config)) as Record<string, object>
  await project.write(config, JSON.stringify({ ...settings, ...end[name] }))
  await project.generate('notes')
  project.formatAll()
  await project.commit()
  await project.change('notes', relabelled)
  expect((await project.read(controller)).replaceAll('\r\n', '')).not.toContain('\n')
  expect(project.check()).toMatchObject({ code: 0 })
  expect(await project.actions('notes')).toEqual([])
  expect(await project.workspace.drift()).toEqual([])
})

it('a file that does not parse is merged and left as it is laid out', async () => {
  const project = await formattedProject('prettier', { tabs: true })
  await project.generate('notes')
  project.formatAll()
  const text = `${await project.read(controller)}\nconst half = {\n`
  await project.write(controller, text)
  await project.change('notes', relabelled)
  const after = await project.read(controller)
  expect(after).toContain('The headline')
  expect(after.endsWith('\nconst half = {\n')).toBe(true)
})

it('biome that is there to lint leaves the formatting to prettier', async () => {
  const project = await formattedProject('prettier', { tabs: true })
  await symlink(
    join(import.meta.dirname, '../../../../node_modules/@biomejs'),
    join(project.root, 'node_modules/@biomejs'),
  )
  await project.write('biome.json', '{ "formatter": { "enabled": false } }')
  await project.generate('notes')
  expect(await project.read(controller)).toContain('\n\toverride list() {\n')
  await rm(join(project.root, 'biome.json'))
})
