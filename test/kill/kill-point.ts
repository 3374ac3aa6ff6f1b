import { appendFileSync, existsSync, readFileSync, realpathSync } from 'node:fs'

// Read and kept before anything is wrapped: what this file does itself is no point.
const original = { appendFileSync, existsSync, readFileSync }
const { KILL_LOG = '', KILL_AT = '0', KILL_WHO = 'self', KILL_ROOT = '/', KILL_ARMED = '' } = process.env
const killAt = Number(KILL_AT)

/** The folder below which a write counts; the test's own log lies outside. */
export const countedRoot: string = realpathSync(KILL_ROOT)

/** How much of a call is done where a process is killed. */
export type Stage = 'before' | 'during' | 'after'

/** Counts a place where a process can be killed, over all processes of a run, and kills where that was asked for. */
export function reach(stage: Stage, what: string): void {
  if (isNext(stage, what)) die()
}

/** {@link reach}, for a caller that has to leave something half done before it dies. */
export function isNext(stage: Stage, what: string): boolean {
  if (KILL_ARMED !== '' && !original.existsSync(KILL_ARMED)) return false
  const text = original.existsSync(KILL_LOG) ? original.readFileSync(KILL_LOG, 'utf8') : ''
  const number = text.split('\n').length
  // A process that goes on after another one was killed is not counted any more.
  if (killAt > 0 && number > killAt) return false
  const who = (process.argv[1] ?? '').split('/').at(-1) ?? ''
  const line = `${who} ${stage} ${what.replaceAll(/\s+/g, ' ').slice(0, 200).trim()}\n`
  // The signs of life of who holds a lock: how many there are depends on how busy the machine is.
  if (/^write \.quoin\/lock\./.test(what) && text.includes(line)) return false
  original.appendFileSync(KILL_LOG, line)
  return number === killAt
}

/** Ends the process as `kill -9` does, or the one that started it, or both. */
export function die(): void {
  if (KILL_WHO !== 'self') process.kill(process.ppid, 'SIGKILL')
  if (KILL_WHO !== 'parent') process.kill(process.pid, 'SIGKILL')
}
