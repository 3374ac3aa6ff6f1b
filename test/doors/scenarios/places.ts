import { execFileSync } from 'node:child_process'
import { mkdir, rename, rm, symlink } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Scenario } from '../scenario.ts'
import { edit, generate } from './steps.ts'

const file = '.quoin/records/makers.json'
const controller = 'app/Admin/Controllers/MakerController.ts'
const onlyController = { kinds: ['controller'] } as const

/** Files and folders that are not what they are taken for, or not there any more. */
export const placeScenarios: readonly Scenario[] = [
  {
    title: 'a folder in the place of a record is rejected, and left alone',
    start: 'recorded',
    endings: [
      'list',
      'export GENERATOR_PATH_REJECTED',
      'preview GENERATOR_PATH_REJECTED',
      'create GENERATOR_PATH_REJECTED',
      'clone GENERATOR_PATH_REJECTED',
      'remove GENERATOR_PATH_REJECTED',
      'drift GENERATOR_PATH_REJECTED',
    ],
    play: async ({ root, door }) => {
      await rm(join(root, file))
      await mkdir(join(root, file))
      await door.list()
      await door.export('makers')
      await door.preview('makers')
      await door.create({ table: 'makers' })
      await door.clone('makers', { name: 'artisans' })
      await door.remove('makers')
      await door.drift()
    },
  },
  {
    title: 'a file in the place of the folder of records is rejected, and left alone',
    start: 'fresh',
    endings: [
      'list GENERATOR_NOT_WRITABLE',
      'create GENERATOR_NOT_WRITABLE',
      'import GENERATOR_NOT_WRITABLE',
      'previewRoutes GENERATOR_NOT_WRITABLE',
      'drift GENERATOR_NOT_WRITABLE',
    ],
    play: async ({ door, write }) => {
      await write('.quoin/records', 'no folder\n')
      await door.list()
      await door.create({ table: 'makers' })
      await door.import('{}')
      await door.previewRoutes()
      await door.drift()
    },
  },
  {
    title: 'a folder in the place of code is rejected, and left alone',
    start: 'generated',
    endings: [
      'preview GENERATOR_RECORD_INVALID',
      'drift',
      'previewClean GENERATOR_NOT_WRITABLE',
      'previewUndo GENERATOR_NOT_WRITABLE',
      'previewRename GENERATOR_NOT_WRITABLE',
    ],
    play: async ({ root, door }) => {
      await rm(join(root, controller))
      await mkdir(join(root, controller))
      await door.preview('makers')
      await door.drift()
      await door.previewClean('makers', onlyController)
      await door.previewUndo()
      await door.previewRename('makers', 'artisans')
    },
  },
  {
    title: 'a link that leads back to itself is rejected in the place of code, and left alone',
    start: 'generated',
    endings: [
      'preview GENERATOR_NOT_WRITABLE',
      'drift',
      'previewClean GENERATOR_NOT_WRITABLE',
      'previewUndo GENERATOR_NOT_WRITABLE',
      'previewRename GENERATOR_NOT_WRITABLE',
    ],
    play: async ({ root, door }) => {
      await rm(join(root, controller))
      await symlink(basename(controller), join(root, controller))
      await door.preview('makers')
      await door.drift()
      await door.previewClean('makers', onlyController)
      await door.previewUndo()
      await door.previewRename('makers', 'artisans')
    },
  },
  {
    title: 'a file in the place of a folder of ours, or a folder in that of a configuration, is rejected by its name',
    start: 'recorded',
    endings: [
      'list GENERATOR_NOT_WRITABLE',
      'create GENERATOR_NOT_WRITABLE',
      'preview',
      'generate GENERATOR_NOT_WRITABLE',
      'preview',
      'generate GENERATOR_NOT_WRITABLE',
    ],
    play: async (stage) => {
      await stage.write('.quoin/journal', 'no folder\n')
      await stage.door.list()
      await stage.door.create({ table: 'parts' })
      await stage.write('.quoin/journal', null)
      await stage.write('.quoin/base', 'no folder\n')
      await generate(stage)
      await stage.write('.quoin/base', null)
      await stage.write('tsconfig.json', null)
      await mkdir(join(stage.root, 'tsconfig.json'))
      await generate(stage)
    },
  },
  {
    title: 'a record of a newer version is neither read nor changed, and nothing is planned beside it',
    start: 'generated',
    endings: [
      'list',
      ...['export', 'check', 'preview', 'sync', 'clone', 'previewClean', 'previewRename', 'previewRoutes', 'drift'].map(
        (useCase) => `${useCase} GENERATOR_RECORD_VERSION`,
      ),
      'create',
      'preview GENERATOR_RECORD_VERSION',
    ],
    play: async ({ door, change }) => {
      await change(file, (text) => text.replace(/"version": \d+/, '"version": 9999'))
      await door.list()
      await door.export('makers')
      await door.check('makers')
      await door.preview('makers')
      await door.sync('makers')
      await door.clone('makers', { name: 'artisans' })
      await door.previewClean('makers', onlyController)
      await door.previewRename('makers', 'artisans')
      await door.previewRoutes()
      await door.drift()
      await door.create({ table: 'parts' })
      await door.preview('parts')
    },
  },
  {
    title: 'code goes through a link that stays in the project',
    start: 'recorded',
    endings: ['preview', 'generate', 'preview', 'drift'],
    play: async (stage) => {
      await mkdir(join(stage.root, 'source/app'), { recursive: true })
      await symlink('source/app', join(stage.root, 'app'))
      await generate(stage)
      await stage.door.preview('makers')
      await stage.door.drift()
    },
  },
  {
    title: 'records behind a link that leaves the project are rejected',
    start: 'recorded',
    endings: [
      'list',
      'export GENERATOR_PATH_REJECTED',
      'edit GENERATOR_PATH_REJECTED',
      'preview GENERATOR_PATH_REJECTED',
      'create GENERATOR_PATH_REJECTED',
      'remove GENERATOR_PATH_REJECTED',
    ],
    play: async (stage) => {
      const outside = `${stage.root}-outside`
      await rename(join(stage.root, '.quoin/records'), outside)
      await symlink(outside, join(stage.root, '.quoin/records'))
      await stage.door.list()
      await stage.door.export('makers')
      await edit(stage, 'makers', { functionName: 'Makers of things' })
      await stage.door.preview('makers')
      await stage.door.create({ table: 'parts' })
      await stage.door.remove('makers')
    },
  },
  {
    title: 'one of two does the plan that both have seen',
    start: 'recorded',
    endings: ['generate', 'generate GENERATOR_PLAN_STALE', 'preview'],
    isUnordered: true,
    play: async ({ door }) => {
      const { id = '' } = (await door.preview('makers')) ?? {}
      await Promise.all([door.generate('makers', id), door.generate('makers', id)])
    },
  },
  {
    title: 'a plan is not done on another branch than that of which it was made',
    start: 'generated',
    endings: ['edit', 'preview', 'generate GENERATOR_PLAN_STALE', 'preview', 'generate', 'drift'],
    play: async (stage) => {
      const git = gitIn(stage.root)
      git('init', '--quiet', '--initial-branch=main')
      await stage.write('.gitignore', 'database/*.sqlite*\nstorage\n')
      git('add', '--all')
      git('commit', '--quiet', '--message=start')
      git('switch', '--quiet', '--create=other')
      await edit(stage, 'makers', { functionName: 'Makers of things' })
      git('commit', '--quiet', '--all', '--message=other')
      const plan = await stage.door.preview('makers')
      git('switch', '--quiet', 'main')
      await stage.door.generate('makers', plan?.id ?? '')
      git('switch', '--quiet', 'other')
      await generate(stage)
      await stage.door.drift()
    },
  },
]

function gitIn(root: string): (...parameters: readonly string[]) => void {
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@example.com', '-c', 'commit.gpgsign=false']
  return (...parameters) => void execFileSync('git', ['-C', root, ...author, ...parameters], { stdio: 'pipe' })
}
