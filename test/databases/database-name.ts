import { createHash } from 'node:crypto'
import { hostname } from 'node:os'

const prefix = 'quoin_test'
/** A named server may be used from several machines, whose process ids say nothing about each other. */
const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)

/** The name of a database that belongs to this process. */
export function databaseName(suffix: string): string {
  return `${prefix}_${machine}_${process.pid}_${suffix}`
}

/** True for the database of a process of this machine that has ended. */
export function isAbandoned(name: string): boolean {
  const [, owner, id] = new RegExp(`^${prefix}_([0-9a-f]{8})_(\\d+)_`).exec(name) ?? []
  return owner === machine && !isAlive(Number(id))
}

function isAlive(id: number): boolean {
  try {
    process.kill(id, 0)
    return true
  } catch (error) {
    // It may be somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
