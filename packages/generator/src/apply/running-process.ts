import { readFile } from 'node:fs/promises'

/** A process of this machine. */
export interface RunningProcess {
  /** When it started, in the system's own words: numbers are used again. Null where the system does not say. */
  readonly start: string | null
}

/**
 * The process that runs under a number; null when there is none. One that has ended keeps its number until its parent
 * asks about it, which many a container's first process never does.
 */
export async function runningProcess(pid: number): Promise<RunningProcess | null> {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return null
  }
  // Only Linux has this file; the fields behind the name are those of proc(5) from the third on.
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null)
  if (text === null) return { start: null }
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const [state, threads, start] = [fields[0], fields[17], fields[19]]
  // While others of its threads are there, what they were about to write may still be written.
  if ((state === 'Z' || state === 'X') && Number(threads) <= 1) return null
  return { start: start ?? null }
}
