import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { GenerationRecord } from '@quoin/generator'
import Database from 'better-sqlite3'
import { databaseFile, type Start } from './application.ts'
import { type Door, type OpenDoor, Rejected, type Rejection, Stopped, type UseCase, type UseCases } from './door.ts'
import { collectLeavings, type Leavings } from './leavings.ts'

/** How one use case ended. */
export type Ending =
  | { readonly useCase: UseCase; readonly answer: unknown }
  | { readonly useCase: UseCase; readonly rejection: Rejection }
  | { readonly useCase: UseCase; readonly stopped: true }

/** What a scenario came to through one door. */
export interface Played {
  readonly endings: readonly Ending[]
  readonly left: Leavings
}

/** What somebody does without a door. */
interface Hand {
  readonly root: string
  /** Writes a file; null removes it. */
  write(path: string, content: string | Buffer | null): Promise<void>
  change(path: string, change: (text: string) => string): Promise<void>
  /** The record as its file has it. */
  record(name: string): Promise<GenerationRecord>
  /** Changes the database. */
  sql(statements: string): void
}

/** Where a scenario is played. */
export interface Stage extends Hand {
  /** The door. What is rejected answers undefined: the scenario goes on, and says in `endings` that it was. */
  readonly door: {
    readonly [Name in UseCase]: (...given: Parameters<UseCases[Name]>) => Promise<Reply<Name> | undefined>
  }
  /** Does something through a door of the same kind whose process is killed in the middle of writing. */
  killNext(work: () => Promise<unknown>): Promise<void>
}

type Reply<Name extends UseCase> = Awaited<ReturnType<UseCases[Name]>>

/** A course of events that has to come to the same through every door. */
export interface Scenario {
  readonly title: string
  readonly start: Start
  /** How its use cases end, in their order: the name of one that answers, with the code of one that is rejected. */
  readonly endings: readonly string[]
  /** Says why it cannot be played here; null where it can. */
  readonly whyNot?: () => string | null
  /** Two use cases at once, of which either may come first. */
  readonly isUnordered?: boolean
  /** Played by `npm test`, too. */
  readonly inEveryRing?: boolean
  /** What is done by hand before the door is opened. */
  readonly prepare?: (hand: Hand) => Promise<void>
  readonly play: (stage: Stage) => Promise<void>
}

/** The doors of one kind that a scenario is played through. */
export interface Doors {
  readonly usual: Door
  /** Starts one whose process is killed when it writes. */
  readonly startMortal: () => Promise<Door>
}

/** Plays a scenario through a door, in an application of its own. */
export async function play(scenario: Scenario, root: string, doors: Doors): Promise<Played> {
  const hand = handOf(root)
  await scenario.prepare?.(hand)
  let open = await doors.usual.open(root)
  const endings: Ending[] = []
  const openAt = async (door: Door): Promise<void> => {
    await closed(open)
    open = await door.open(root)
  }
  const killNext = async (work: () => Promise<unknown>): Promise<void> => {
    await using mortal = await doors.startMortal()
    await openAt(mortal)
    await work()
    await openAt(doors.usual)
  }
  try {
    await scenario.play({ ...hand, door: recorder(() => open, endings), killNext })
    if (scenario.isUnordered) endings.sort((a, b) => (endingText(a) < endingText(b) ? -1 : 1))
    return { endings: withoutRoot(endings, root), left: await collectLeavings(root) }
  } finally {
    await closed(open)
  }
}

/** Closes a door, unless its process has ended. */
async function closed(open: OpenDoor): Promise<void> {
  try {
    await open[Symbol.asyncDispose]()
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
  }
}

/** Each door works in a folder of its own. */
function withoutRoot(endings: readonly Ending[], root: string): readonly Ending[] {
  return JSON.parse(JSON.stringify(endings).replaceAll(JSON.stringify(root).slice(1, -1), '<root>'))
}

/** The use cases of a door, each of which leaves its ending in a list. */
function recorder(door: () => OpenDoor, endings: Ending[]): Stage['door'] {
  const recorded = new Proxy({} as OpenDoor, {
    get:
      (_target, name: UseCase) =>
      async (...given: unknown[]) => {
        // The order is that in which they were asked for, also of two at once.
        const place = endings.length
        const end = (ending: Omit<Ending, 'useCase'>): void => {
          endings[place] = { useCase: name, ...ending } as Ending
        }
        end({ stopped: true })
        try {
          const answer = await (door()[name] as (...given: unknown[]) => Promise<unknown>)(...given)
          end({ answer: answer ?? null })
          return answer
        } catch (error) {
          if (error instanceof Rejected) end({ rejection: error.rejection })
          else if (!(error instanceof Stopped)) throw error
          return undefined
        }
      },
  })
  return recorded as unknown as Stage['door']
}

/** How an ending is written in a scenario. */
export function endingText(ending: Ending): string {
  if ('rejection' in ending) return `${ending.useCase} ${ending.rejection.code}`
  return 'stopped' in ending ? `${ending.useCase} stopped` : ending.useCase
}

function handOf(root: string): Hand {
  const write: Hand['write'] = async (path, content) => {
    const file = join(root, path)
    if (content === null) return rm(file)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
  return {
    root,
    write,
    change: async (path, change) => {
      const before = await readFile(join(root, path), 'utf8')
      const after = change(before)
      if (after === before) throw new Error(`The edit changes nothing in ${path}:\n${before}`)
      await write(path, after)
    },
    record: async (name) => JSON.parse(await readFile(join(root, `.quoin/records/${name}.json`), 'utf8')),
    sql: (statements) => {
      const database = new Database(join(root, databaseFile))
      database.exec(statements)
      database.close()
    },
  }
}
