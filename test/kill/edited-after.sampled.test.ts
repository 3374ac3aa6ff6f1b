import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ring, sample } from '@quoin/test-machine/ring'
import { drivers } from '@quoin/test-shop'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { command } from './doors.ts'
import { type Run, runUntil } from './killed-run.ts'
import { prepareShop, type ShopToChange } from './shop-to-change.ts'

const seed = Number(process.env.QUOIN_KILL_SEED ?? randomInt(1_000_000))
/** Of so many file operations one is looked at; in `npm test` two of all. */
const step = { test: Number.POSITIVE_INFINITY, all: 12, proof: 1 }[ring]
/** How many parts they are looked at in, each by a test of its own. */
const parts = sample({ test: 1, all: 1, proof: 24 })
const engines = ring === 'proof' ? drivers : [drivers[seed % drivers.length] ?? 'sqlite']

/** What a user does next: look at the records, or generate again. */
const nexts: readonly ((shop: ShopToChange) => Promise<string>)[] = [
  (shop) => command.look(shop),
  async (shop) => (await runUntil(command, 'generate', shop)).said,
]

describe.each(engines)('a file that a user edits after a run was killed, on %s', (driver) => {
  const prepared = prepareShop(driver, false)
  const counted = { operations: 0, killed: 0, inFile: 0, inCopy: 0 }
  let run: WholeRun
  let points: readonly number[] = []

  beforeAll(async () => {
    run = await wholeRun(await (await prepared).copy())
    // Before each operation with a file of the application; routes/admin.ts is written whole, whatever is in it.
    const operations = run.places.flatMap((place, index) => (/ before \S+ \S/.test(place) ? [index + 1] : []))
    points = operations.filter((_, index) =>
      ring === 'test' ? (index - seed) % Math.floor(operations.length / 2) === 0 : index % step === seed % step,
    )
    counted.operations = operations.length
    expect(points.length).toBeGreaterThan(1)
    expect(Object.keys(run.texts).length).toBeGreaterThan(2)
  })
  afterAll(async () => {
    console.info(`kill -9, then an edit, on ${driver}, QUOIN_KILL_SEED=${seed}: ${JSON.stringify(counted)}`)
    await (await prepared)[Symbol.asyncDispose]()
  })

  it.each(Array.from({ length: parts }, (_, part) => part))(
    `has the edit after the next command, or in a copy that it names, QUOIN_KILL_SEED=${seed}, part %i`,
    async (part) => {
      const { copy } = await prepared
      const { places, texts } = run
      const paths = Object.keys(texts).sort()
      for (const [index, at] of points.entries()) {
        if (index % parts !== part) continue
        await using shop = await copy()
        const { finished } = await runUntil(command, 'generate', shop, { at, who: 'self' })
        const path = paths[(index + seed) % paths.length] ?? ''
        const token = `saved_${index}_${seed}`
        await save(shop, path, texts[path] ?? '', token, index % 2 === 0)
        const said = await nexts[Math.floor(index / 2 + seed) % nexts.length]?.(shop)
        const where = `${at} ${places[at - 1]}, ${path}\n${said}`
        expect(finished, where).toBe(false)
        const { files } = await shop.state()
        const holders = Object.keys(files).filter((one) => files[one]?.includes(token))
        const copies = holders.filter((one) => one.startsWith('.quoin/kept/'))
        if (!holders.includes(path)) {
          expect(copies, where).not.toEqual([])
          for (const one of copies) expect(said, where).toContain(one)
        }
        counted.killed += 1
        counted[holders.includes(path) ? 'inFile' : 'inCopy'] += 1
      }
    },
  )
})

interface WholeRun {
  readonly places: Run['places']
  /** The code that the run changes or makes, as a user has it in their editor: from before, or from after. */
  readonly texts: Readonly<Record<string, string>>
}

async function wholeRun(copied: ShopToChange): Promise<WholeRun> {
  await using shop = copied
  const before = await shop.state()
  const { finished, places, said } = await runUntil(command, 'generate', shop)
  expect(finished, said).toBe(true)
  const after = await shop.state()
  const changed = Object.entries(after.files).filter(
    ([path, text]) => path.startsWith('app/') && text !== before.files[path],
  )
  return { places, texts: Object.fromEntries(changed.map(([path, text]) => [path, before.files[path] ?? text])) }
}

/** Saves what an editor has open, with an edit: in place, or as editors do that write beside it and rename. */
async function save(
  { root }: ShopToChange,
  path: string,
  open: string,
  token: string,
  inPlace: boolean,
): Promise<void> {
  const file = join(root, path)
  const text = existsSync(file) ? await readFile(file, 'utf8') : open
  await mkdir(dirname(file), { recursive: true })
  const edited = `${text}\nexport const ${token} = 1\n`
  if (inPlace) return writeFile(file, edited)
  await writeFile(`${file}.saving`, edited)
  await rename(`${file}.saving`, file)
}
