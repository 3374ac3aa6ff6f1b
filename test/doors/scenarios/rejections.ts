import { mkdir, symlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import type { Scenario } from '../scenario.ts'
import { edit, generate, turn } from './steps.ts'

const file = '.quoin/records/makers.json'
const configuration = 'config/admin.ts'

/** Plans that are not made or not done. */
export const rejectionScenarios: readonly Scenario[] = [
  {
    title: 'two features cannot have one route',
    start: 'recorded',
    endings: ['clone', 'edit GENERATOR_NAME_COLLISION', 'preview GENERATOR_NAME_COLLISION'],
    play: async (stage) => {
      await stage.door.clone('makers', { name: 'artisans' })
      const { route } = await stage.record('artisans')
      await edit(stage, 'artisans', { route: { ...route, path: '/makers' } })
      await stage.change('.quoin/records/artisans.json', (text) => text.replace('"/artisans"', '"/makers"'))
      await stage.door.preview('artisans')
    },
  },
  {
    title: 'a feature has no route below that of another one',
    start: 'generated',
    endings: ['clone', 'edit GENERATOR_NAME_COLLISION'],
    play: async (stage) => {
      await stage.door.clone('makers', { name: 'artisans' })
      const { route } = await stage.record('artisans')
      await edit(stage, 'artisans', { route: { ...route, path: '/makers/artisans' } })
    },
  },
  {
    title: 'a service needs a model',
    start: 'recorded',
    endings: ['edit GENERATOR_MODEL_MISSING', 'preview GENERATOR_MODEL_MISSING'],
    play: async (stage) => {
      await turn(stage, 'makers', { createModel: false })
      await stage.change(file, (text) => text.replace('"createModel": true', '"createModel": false'))
      await stage.door.preview('makers')
    },
  },
  {
    title: '"create table" without "create migration" and a controller without its service are rejected at their place',
    start: 'recorded',
    endings: ['edit GENERATOR_RECORD_INVALID', 'edit GENERATOR_RECORD_INVALID', 'preview GENERATOR_RECORD_INVALID'],
    play: async (stage) => {
      await turn(stage, 'makers', { createService: false })
      await turn(stage, 'makers', { createTable: true })
      await stage.change(file, (text) => text.replace('"createTable": false', '"createTable": true'))
      await stage.door.preview('makers')
    },
  },
  {
    title: 'a configuration that throws is rejected with its error',
    start: 'recorded',
    inEveryRing: true,
    endings: ['tables RUNTIME_CONFIG_INVALID', 'preview RUNTIME_CONFIG_INVALID'],
    prepare: ({ write }) => write(configuration, "throw new Error('no database today')\n"),
    play: async ({ door }) => {
      await door.tables()
      await door.preview('makers')
    },
  },
  {
    title: 'a configuration that exports nothing is rejected by its name',
    start: 'recorded',
    endings: ['tables RUNTIME_CONFIG_INVALID', 'create RUNTIME_CONFIG_INVALID', 'preview RUNTIME_CONFIG_INVALID'],
    prepare: ({ write }) => write(configuration, 'export const config = {}\n'),
    play: async ({ door }) => {
      await door.tables()
      await door.create({ table: 'parts' })
      await door.preview('makers')
    },
  },
  {
    title: 'a configuration with a value that does not fit is rejected by the place of the value',
    start: 'recorded',
    endings: ['tables RUNTIME_CONFIG_INVALID', 'create RUNTIME_CONFIG_INVALID', 'preview RUNTIME_CONFIG_INVALID'],
    prepare: ({ change }) => change(configuration, (text) => text.replace("name: 'Doors'", "server: { port: 'soon' }")),
    play: async ({ door }) => {
      await door.tables()
      await door.create({ table: 'parts' })
      await door.preview('makers')
    },
  },
  {
    title: 'a configuration with an option that does not exist is rejected, and the closest one named',
    start: 'recorded',
    endings: ['tables RUNTIME_CONFIG_INVALID', 'preview RUNTIME_CONFIG_INVALID'],
    prepare: ({ change }) => change(configuration, (text) => text.replace('name:', 'nmae:')),
    play: async ({ door }) => {
      await door.tables()
      await door.preview('makers')
    },
  },
  {
    title: 'a folder that has lost its configuration is rejected',
    start: 'recorded',
    endings: ['tables RUNTIME_CONFIG_NOT_FOUND', 'preview RUNTIME_CONFIG_NOT_FOUND'],
    prepare: ({ write }) => write(configuration, null),
    play: async ({ door }) => {
      await door.tables()
      await door.preview('makers')
    },
  },
  {
    title: 'nothing is written through a link that leaves the project',
    start: 'recorded',
    endings: ['preview', 'generate GENERATOR_PATH_REJECTED'],
    play: async (stage) => {
      const outside = `${stage.root}-outside`
      await mkdir(outside)
      await symlink(outside, join(stage.root, 'app'))
      await generate(stage)
    },
  },
  {
    title: 'nothing is written where a file is in the place of a folder',
    start: 'recorded',
    endings: ['preview', 'generate GENERATOR_NOT_WRITABLE', 'preview GENERATOR_RECORD_INVALID'],
    play: async (stage) => {
      await stage.write('.quoin/history', 'no folder\n')
      await generate(stage)
      await stage.write('app', 'no folder\n')
      await stage.door.preview('makers')
    },
  },
  {
    title: 'a file that is no text cannot be merged',
    start: 'generated',
    endings: ['preview GENERATOR_SOURCE_INVALID'],
    play: async ({ door, write }) => {
      await write('routes/admin.ts', Buffer.from([0xc3, 0x28, 0xff]))
      await door.preview('makers')
    },
  },
  {
    title: 'code that does not type-check is not written until tsconfig.json is corrected, and then at once',
    start: 'recorded',
    endings: ['preview', 'generate GENERATOR_TYPE_ERRORS', 'preview', 'generate'],
    play: async (stage) => {
      const right = '"customConditions":[]'
      const wrong = '"lib":[],"noLib":true'
      await stage.change('tsconfig.json', (text) => text.replace(right, wrong))
      await generate(stage)
      await stage.change('tsconfig.json', (text) => text.replace(wrong, right))
      await generate(stage)
    },
  },
  {
    title: 'code that imports a package which is missing is not written until that is installed, and then at once',
    start: 'generated',
    endings: ['preview', 'generate GENERATOR_TYPE_ERRORS', 'preview', 'generate', 'drift'],
    prepare: async ({ write, change }) => {
      await write('config/emitters.ts', importingEmitters)
      await change(configuration, (text) =>
        text
          .replace('import', "import { service } from './emitters.ts'\nimport")
          .replace("name: 'Doors'", 'generator: { emitters: { service } }'),
      )
    },
    play: async (stage) => {
      await generate(stage)
      await stage.write('node_modules/shapes/package.json', '{ "name": "shapes", "types": "index.d.ts" }')
      await stage.write('node_modules/shapes/index.d.ts', 'export type Shape = string\n')
      await generate(stage)
      await stage.door.drift()
    },
  },
  {
    title: 'a run waits for the one that is at work, and says which it is',
    start: 'recorded',
    endings: ['preview', 'generate GENERATOR_BUSY'],
    play: async (stage) => {
      const plan = await stage.door.preview('makers')
      const holder = { pid: process.pid, host: hostname(), token: 'other' }
      await stage.write('.quoin/lock', JSON.stringify(holder))
      await stage.door.generate('makers', plan?.id ?? '')
    },
  },
  {
    title: 'a journal that no run has written is not followed',
    start: 'recorded',
    endings: ['preview', 'generate GENERATOR_JOURNAL_INVALID'],
    play: async (stage) => {
      const plan = await stage.door.preview('makers')
      await stage.write('.quoin/journal/journal.json', '{"version":2,')
      await stage.door.generate('makers', plan?.id ?? '')
    },
  },
]

const importingEmitters = `import type { FeatureEmitter } from '@quoin/generator'
export const service: FeatureEmitter = (_, file) => ({
  ...file,
  imports: [...file.imports, { name: 'Shape', module: 'shapes', typeOnly: true }],
})
`
