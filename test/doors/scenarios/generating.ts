import { mkdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { GenerationRecord } from '@quoin/generator'
import { expect } from 'vitest'
import type { Scenario } from '../scenario.ts'
import { edit, expectEmptyPlan, generate, turn } from './steps.ts'

const controller = 'app/Admin/Controllers/MakerController.ts'

/** Code: planned, merged, written. */
export const generatingScenarios: readonly Scenario[] = [
  {
    title: 'a feature is generated, and the second plan is empty',
    start: 'recorded',
    endings: ['preview', 'generate', 'preview', 'drift'],
    play: async (stage) => {
      await generate(stage)
      await expectEmptyPlan(stage)
      await stage.door.drift()
    },
  },
  {
    title: 'the second plan is empty when routes/admin.ts holds a call that a formatter wrapped',
    start: 'generated',
    endings: ['create', 'preview', 'generate', 'preview'],
    play: async (stage) => {
      await stage.door.create({ table: 'parts' })
      await generate(stage, 'parts')
      // Whose call is not found comes last: the first one is wrapped.
      await stage.change('routes/admin.ts', (text) => {
        const wrapped = text.replace(/(router\.resource\()('makers'), (.+)\)\n/, '$1\n    $2,\n    $3,\n  )\n')
        expect(wrapped).not.toBe(text)
        return wrapped
      })
      await expectEmptyPlan(stage, 'parts')
    },
  },
  {
    title: 'a changed record changes its code',
    start: 'generated',
    endings: ['edit', 'preview', 'generate', 'preview'],
    play: async (stage) => {
      await edit(stage, 'makers', { functionName: 'Makers of things' })
      await generate(stage)
      await stage.door.preview('makers')
    },
  },
  {
    title: 'pages that are laid out by hand change the controller alone, and lay out a column that is gone no longer',
    start: 'generated',
    endings: ['edit', 'preview', 'generate', 'preview', 'drift', 'preview', 'generate', 'preview', 'export'],
    play: async (stage) => {
      await edit(stage, 'makers', { page: laidOut((await stage.record('makers')).page) })
      const plan = await stage.door.preview('makers')
      const changed = plan?.files.filter(({ action }) => action !== 'unchanged').map(({ path }) => path)
      expect(changed).toEqual([controller])
      await stage.door.generate('makers', plan?.id ?? '')
      await expectEmptyPlan(stage)
      await stage.door.drift()
      stage.sql('alter table makers drop column founded')
      await generate(stage, 'makers', { differences: { makers: 'table' } })
      await expectEmptyPlan(stage)
      await stage.door.export('makers')
    },
  },
  {
    title: 'a changed table changes record, code and the migration for other databases',
    start: 'recorded',
    endings: ['edit', 'preview', 'generate', 'sync', 'preview', 'generate', 'preview'],
    play: async (stage) => {
      await turn(stage, 'makers', { createMigration: true })
      await generate(stage)
      stage.sql('alter table makers add column note varchar(40)')
      await stage.door.sync('makers')
      await generate(stage)
      await stage.door.preview('makers')
    },
  },
  {
    title: 'a table whose name differs from that of a feature in spelling alone does not take the feature over',
    start: 'fresh',
    endings: ['create', 'preview', 'generate', 'create', 'preview', 'generate', 'list', 'preview', 'drift'],
    play: async (stage) => {
      stage.sql('create table order_items2 (id integer primary key, amount integer)')
      stage.sql('create table OrderItems2 (id integer primary key, weight integer)')
      await stage.door.create({ table: 'order_items2' })
      await generate(stage, 'order-items2')
      await stage.door.create({ table: 'OrderItems2' })
      await generate(stage, 'order-items2-2')
      await stage.door.list()
      await expectEmptyPlan(stage, 'order-items2')
      await stage.door.drift()
    },
  },
  {
    title: 'a table that differs from its record needs a decision',
    start: 'generated',
    endings: ['preview', 'generate GENERATOR_DIFFERENCES_OPEN'],
    play: async (stage) => {
      stage.sql('alter table makers add column note varchar(40)')
      await generate(stage)
    },
  },
  {
    title: 'columns that differ are taken, kept or forgotten one by one, and forgotten ones are not asked about again',
    start: 'generated',
    endings: ['preview', 'generate', 'preview', 'drift'],
    play: async (stage) => {
      stage.sql('alter table makers add column note varchar(40)')
      stage.sql('alter table makers add column legacy varchar(40)')
      await generate(stage, 'makers', { differences: { 'makers.note': 'table', 'makers.legacy': 'forget' } })
      await stage.door.preview('makers')
      await stage.door.drift()
    },
  },
  {
    title: 'a decision about a column that does not differ is rejected',
    start: 'generated',
    endings: ['preview GENERATOR_DIFFERENCE_UNKNOWN'],
    play: async (stage) => {
      stage.sql('alter table makers add column note varchar(40)')
      await stage.door.preview('makers', { differences: { 'makers.moon': 'table' } })
    },
  },
  {
    title: 'edits by hand are merged with what is new',
    start: 'generated',
    inEveryRing: true,
    endings: ['sync', 'preview', 'generate', 'drift'],
    play: async (stage) => {
      await stage.change(controller, (text) => text.replace("label: 'Founded'", "label: 'Since'"))
      stage.sql('alter table makers add column note varchar(40)')
      await stage.door.sync('makers')
      await generate(stage)
      await stage.door.drift()
    },
  },
  {
    title: 'an edit by hand where something is new is a clash, until somebody chooses',
    start: 'generated',
    endings: ['edit', 'preview', 'generate GENERATOR_EDIT_CLASH', 'preview', 'generate'],
    play: async (stage) => {
      await stage.change(controller, (text) => text.replaceAll("'Founded'", "'Since'"))
      const { fields } = await stage.record('makers')
      await edit(stage, 'makers', {
        fields: fields.map((field) => (field.name === 'founded' ? { ...field, label: 'Begun' } : field)),
      })
      await generate(stage)
      await generate(stage, 'makers', { choices: { [controller]: 'overwrite' } })
    },
  },
  {
    title: 'a file that was not generated is a clash, until somebody chooses',
    start: 'recorded',
    endings: ['preview', 'generate GENERATOR_FILE_CLASH', 'preview', 'generate'],
    play: async (stage) => {
      const path = 'app/Admin/Services/MakerService.ts'
      await stage.write(path, 'export class MakerService {}\n')
      await generate(stage)
      await generate(stage, 'makers', { choices: { [path]: 'overwrite' } })
    },
  },
  {
    title: 'code of an earlier commit is older, until somebody chooses the newer one',
    start: 'generated',
    endings: ['edit', 'preview', 'generate', 'preview', 'generate GENERATOR_CODE_OLDER', 'preview', 'generate'],
    play: async (stage) => {
      const older = await readFile(join(stage.root, controller), 'utf8')
      const { fields } = await stage.record('makers')
      await edit(stage, 'makers', { fields: fields.map((field) => ({ ...field, label: `${field.label}, changed` })) })
      await generate(stage)
      await stage.write(controller, older)
      await generate(stage)
      await generate(stage, 'makers', { choices: { [controller]: 'overwrite' } })
    },
  },
  {
    title: 'a choice about a file that does not clash is rejected',
    start: 'recorded',
    endings: ['preview GENERATOR_CHOICE_UNKNOWN'],
    play: async ({ door }) => {
      await door.preview('makers', { choices: { 'app/nowhere.ts': 'keep' } })
    },
  },
  {
    title: 'a plan is done only while it is the one that was shown',
    start: 'recorded',
    inEveryRing: true,
    endings: ['preview', 'generate GENERATOR_PLAN_STALE'],
    play: async ({ door, write }) => {
      const plan = await door.preview('makers')
      await write('routes/admin.ts', '// another branch\n')
      await door.generate('makers', plan?.id ?? '')
    },
  },
  {
    title: 'lines that somebody added to the file of routes are moved where that is said',
    start: 'generated',
    endings: ['preview', 'preview', 'generate'],
    play: async (stage) => {
      await stage.change('routes/admin.ts', (text) =>
        text.replace('\n})\n', "\n  router.get('makers/mine', [MakerController, 'index'])\n})\n"),
      )
      await stage.door.preview('makers')
      await generate(stage, 'makers', { moveRoutes: true })
    },
  },
  {
    title: 'the file of routes is written again from all records, as it was shown',
    start: 'generated',
    endings: [
      'previewRoutes',
      'writeRoutes',
      'writeRoutes GENERATOR_PLAN_STALE',
      'previewRoutes GENERATOR_SOURCE_INVALID',
    ],
    play: async ({ door, write }) => {
      await write('routes/admin.ts', null)
      const plan = await door.previewRoutes()
      await door.writeRoutes(plan?.id ?? '')
      await door.writeRoutes('no-plan')
      await write('routes/admin.ts', Buffer.from([0xc3, 0x28, 0xff]))
      await door.previewRoutes()
    },
  },
  {
    title: 'a new table is created with its feature',
    start: 'fresh',
    inEveryRing: true,
    endings: ['create', 'edit', 'preview', 'generate', 'tables', 'drift'],
    play: async (stage) => {
      await stage.door.create({ newTable: gadgets })
      await turn(stage, 'gadgets', { createMigration: true, createTable: true })
      await generate(stage, 'gadgets')
      await stage.door.tables()
      await stage.door.drift()
    },
  },
  {
    title: 'a new table cannot have the name of another, or a column twice',
    start: 'fresh',
    endings: ['create GENERATOR_RECORD_INVALID', 'create GENERATOR_RECORD_INVALID'],
    play: async ({ door }) => {
      await door.create({ newTable: { ...gadgets, name: 'Makers' } })
      await door.create({ newTable: { ...gadgets, columns: [...gadgets.columns, ...gadgets.columns] } })
    },
  },
  {
    title: 'a migration that fails undoes files and table',
    start: 'fresh',
    endings: ['create', 'edit', 'preview', 'generate GENERATOR_DATABASE_FAILED'],
    play: async (stage) => {
      await stage.door.create({ newTable: gadgets })
      await turn(stage, 'gadgets', { createMigration: true, createTable: true })
      // Its name is the one that the migration gives to an index.
      stage.sql('create table gadgets_name_unique (id integer)')
      await generate(stage, 'gadgets')
    },
  },
  {
    title: 'emitters and components of the project give the same code behind every door',
    start: 'recorded',
    endings: ['preview', 'generate', 'drift'],
    prepare: async ({ write, change }) => {
      await write('config/emitters.ts', emitters)
      await change('config/admin.ts', (text) =>
        text
          .replace('import', "import { service } from './emitters.ts'\nimport")
          .replace("name: 'Doors'", "generator: { emitters: { service }, componentMap: { date: 'TextControl' } }"),
      )
    },
    play: async (stage) => {
      await generate(stage)
      await stage.door.drift()
    },
  },
  {
    title: 'an emitter of the project that answers no file is rejected by its name',
    start: 'recorded',
    endings: ['preview GENERATOR_EMITTER_INVALID'],
    prepare: ({ change }) =>
      change('config/admin.ts', (text) =>
        text.replace("name: 'Doors'", 'generator: { emitters: { service: () => 5 as never } }'),
      ),
    play: async ({ door }) => {
      await door.preview('makers')
    },
  },
  {
    title: 'a formatter of the project that fails is named, and nothing is written',
    start: 'recorded',
    endings: ['preview GENERATOR_FORMATTER_FAILED', 'create GENERATOR_FORMATTER_FAILED'],
    prepare: async ({ root, write }) => {
      await mkdir(join(root, 'node_modules'))
      await symlink(join(import.meta.dirname, '../../../node_modules/prettier'), join(root, 'node_modules/prettier'))
      await write('.prettierrc', '{ "parser": "no-such-parser" }\n')
    },
    play: async ({ door }) => {
      await door.preview('makers')
      await door.create({ table: 'parts' })
    },
  },
]

/** A form in steps, a detail behind tabs, and a list with an order and buttons of its own. */
function laidOut({ list, form, detail, ...page }: GenerationRecord['page']): GenerationRecord['page'] {
  const link = { kind: 'component', component: 'LinkAction', properties: { label: 'Parts', link: '/parts' } } as const
  const who = { kind: 'group', label: 'Who', body: ['name'] } as const
  return {
    ...page,
    list: {
      ...list,
      toolbar: ['create', link],
      actions: ['edit', 'view'],
      columns: ['founded', 'name'],
      filters: ['founded'],
    },
    form: {
      ...form,
      body: [
        {
          kind: 'steps',
          items: [
            { title: 'Name', body: [who] },
            { title: 'Past', description: 'When it began', body: ['founded'] },
          ],
        },
      ],
    },
    detail: { ...detail, body: [{ kind: 'tabs', items: [{ title: 'Past', body: ['founded'] }] }] },
  }
}

const column = { nullable: false, unique: false, default: null, comment: null, references: null } as const

const gadgets = {
  name: 'gadgets',
  comment: null,
  columns: [
    { ...column, name: 'name', type: 'varchar', length: 80, unique: true },
    { ...column, name: 'price', type: 'integer', nullable: true },
  ],
  timestamps: true,
  softDeletes: false,
} as const

const emitters = `import type { FeatureEmitter } from '@quoin/generator'
export const service: FeatureEmitter = (_, file) => ({
  ...file,
  statements: [{ kind: 'constant', name: 'owner', exported: true, value: "'shop'" }, ...file.statements],
})
`
