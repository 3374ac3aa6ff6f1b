import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ring } from '@quoin/test-machine/ring'
import { drivers } from '@quoin/test-shop'
import { afterAll, describe, expect, it } from 'vitest'
import { command } from './doors.ts'
import { type Run, runUntil } from './killed-run.ts'
import { prepareShop, type ShopToChange } from './shop-to-change.ts'

const seed = Number(process.env.QUOIN_KILL_SEED ?? randomInt(1_000_000))
/** Of so many file operations one is looked at; in `npm test` two of all. */
const step = { test: Number.POSITIVE_INFINITY, all: 12, proof: 1 }[ring]
const engines = ring === 'proof' ? drivers : [drivers[seed % drivers.length] ?? 'sqlite']

/** What a person does next: look at the records, or generate again. */
const nexts: readonly ((shop: ShopToChange) => Promise<string>)[] = [
  (shop) => command.look(shop),
  async (shop) => (await runUntil(command, 'generate', shop)).said,
]

describe.each(engines)('a file that a person edits after a run was killed, on %s', (driver) => {
  const prepared = prepareShop(driver, false)
  afterAll(async () => (await prepared)[Symbol.asyncDispose]())

  it(`has the edit after the next command, or in a copy that it names, QUOIN_KILL_SEED=${seed}`, async () => {
    const { copy } = await prepared
    const { places, texts } = await wholeRun(await copy())
    // Before each operation with a file of the application; routes/admin.ts is written whole, whatever is in it.
    const operations = places.flatMap((place, index) => (/ before \S+ \S/.test(place) ? [index + 1] : []))
    const points = operations.filter((_, index) =>
      ring === 'test' ? (index - seed) % Math.floor(operations.length / 2) === 0 : index % step === seed % step,
    )
    const paths = Object.keys(texts).sort()
    expect(paths.length).toBeGreaterThan(2)
    const counted = { operations: operations.length, killed: 0, inFile: 0, inCopy: 0 }
    for (const [index, at] of points.entries()) {
      await using shop = await copy()
      const { finished } = await runUntil(command, 'generate', shop, { at, who: 'self' })
      if (!finished) counted.killed += 1
      const path = paths[(index + seed) % paths.length] ?? ''
      const token = `saved_${index}_${seed}`
      await save(shop, path, texts[path] ?? '', token, index % 2 === 0)
      const said = await nexts[Math.floor(index / 2 + seed) % nexts.length]?.(shop)
      const where = `${at} ${places[at - 1]}, ${path}\n${said}`
      const { files } = await shop.state()
      const holders = Object.keys(files).filter((one) => files[one]?.includes(token))
      if (holders.includes(path)) {
        counted.inFile += 1
        continue
      }
      counted.inCopy += 1
      const copies = holders.filter((one) => one.startsWith('.quoin/kept/'))
      expect(copies, where).not.toEqual([])
      for (const one of copies) expect(said, where).toContain(one)
    }
    console.info(`kill -9, then an edit, on ${driver}, QUOIN_KILL_SEED=${seed}: ${JSON.stringify(counted)}`)
    expect(points.length).toBeGreaterThan(1)
    expect(counted.killed).toBe(points.length)
  })
})

interface WholeRun {
  readonly places: Run['places']
  /** The code that the run changes or makes, as a person has it in their editor: from before, or from after. */
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
