// What generating one feature takes through the command, the panel's HTTP and the editor's engine, beside another
// version of this repository: `node --conditions=@quoin/source doors/doors.ts <its folder, built> [rounds]`.
import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { median } from '../median.ts'
import { openDoors, type TimedDoor } from './timed-doors.ts'

const [baseline, rounds = '7'] = process.argv.slice(2)
if (baseline === undefined) throw new Error('Name the folder of the version to compare with.')
const count = Number(rounds)

const versions = [resolve(baseline), resolve(import.meta.dirname, '../..')] as const
// The first feature of each warms its process up.
const opened = await Promise.all(versions.map((repository) => openDoors(repository, count + 1)))
const [before, after] = opened.map(({ doors }) => doors)
try {
  for (const name of ['command', 'panel', 'engine'] as const) {
    const pair = [before?.[name], after?.[name]] as readonly TimedDoor[]
    const times: number[][] = [[], []]
    for (let round = 0; round <= count; round += 1) {
      // Who goes first changes from round to round.
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
        const start = performance.now()
        await pair[side]?.generate(`t${round}`)
        if (round > 0) times[side]?.push(performance.now() - start)
      }
    }
    const ratio = median((times[1] ?? []).map((time, index) => time / (times[0]?.[index] ?? Number.NaN)))
    const [old, now] = times.map((all) => `${median(all).toFixed(0)} ms`)
    console.log(`${name.padEnd(8)} ${ratio.toFixed(2)} x the other version (${now} beside ${old}, ${count} rounds)`)
  }
} finally {
  for (const { close, folder } of opened) {
    await close()
    await rm(folder, { recursive: true })
  }
}
