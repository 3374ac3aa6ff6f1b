import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Scenario, Stage } from '../scenario.ts'
import { onSmallDisk, type SmallDisk, whyNoDisk } from '../small-disk.ts'
import { generate } from './steps.ts'

const disks = {
  full: { begin: ({ fill }: SmallDisk) => fill(), end: ({ free }: SmallDisk) => free() },
  'read-only': {
    begin: ({ setReadOnly }: SmallDisk) => setReadOnly(true),
    end: async ({ setReadOnly }: SmallDisk) => setReadOnly(false),
  },
} as const

/** Something that is done while a disk can not be written, and again when it can. */
const onDisk = (
  state: keyof typeof disks,
  folder: string,
  during: (stage: Stage) => Promise<unknown>,
  after: (stage: Stage) => Promise<unknown>,
): Scenario['play'] => {
  const { begin, end } = disks[state]
  return (stage) =>
    onSmallDisk(join(stage.root, folder), async (disk) => {
      const before = await filesIn(disk.folder)
      begin(disk)
      await during(stage)
      await end(disk)
      const left = (await filesIn(disk.folder)).filter((path) => !before.includes(path))
      if (left.length > 0) throw new Error(`On a ${state} disk are left: ${left.join(', ')}`)
      await after(stage)
    })
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

const generateAgain = async (stage: Stage): Promise<void> => {
  await generate(stage)
  await stage.door.preview('makers')
  await stage.door.drift()
}

/** Disks that are full or cannot be written. */
export const diskScenarios: readonly Scenario[] = (['full', 'read-only'] as const).flatMap((state) => [
  {
    title: `no half of a feature is left on a ${state} disk, and all of it is there when there is room`,
    start: 'recorded',
    whyNot: whyNoDisk,
    endings: ['preview', 'generate GENERATOR_NOT_WRITABLE', 'preview', 'generate', 'preview', 'drift'],
    play: onDisk(state, 'app', generate, generateAgain),
  },
  {
    title: `records on a ${state} disk are read, not half written, and written when there is room`,
    start: 'recorded',
    whyNot: whyNoDisk,
    endings: [
      'list',
      'export',
      'create GENERATOR_NOT_WRITABLE',
      'preview',
      'generate GENERATOR_NOT_WRITABLE',
      'create',
      'preview',
      'generate',
      'preview',
      'drift',
    ],
    play: onDisk(
      state,
      '.quoin',
      async (stage) => {
        await stage.door.list()
        await stage.door.export('makers')
        await stage.door.create({ table: 'parts' })
        await generate(stage)
      },
      async (stage) => {
        await stage.door.create({ table: 'parts' })
        await generateAgain(stage)
      },
    ),
  },
])
