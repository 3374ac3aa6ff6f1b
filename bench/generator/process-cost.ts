import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** What a command takes: milliseconds, and MB at the most. */
export interface Cost {
  readonly wall: number
  /** Of the process with those that it started. */
  readonly processor: number
  /** The memory of the process itself. */
  readonly own: number
  /** The memory of the largest process that it started. */
  readonly other: number
}

/** Runs a command to its end and says what it took; the memory only where there is /proc. */
export async function costOf(program: string, parameters: readonly string[], cwd: string): Promise<Cost> {
  const start = performance.now()
  const child = spawn(program, parameters, { cwd, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text) => {
    said += text
  })
  const seen = new Map<number, { readonly memory: number; readonly processor: number }>()
  const look = setInterval(() => {
    for (const pid of family(child.pid ?? 0)) {
      const state = stateOf(pid)
      if (state.memory > 0) seen.set(pid, state)
    }
  }, 10)
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  clearInterval(look)
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with ${code}: ${said}`)
  const wall = performance.now() - start
  const own = seen.get(child.pid ?? 0)
  seen.delete(child.pid ?? 0)
  const others = [...seen.values()]
  const processor = others.reduce((sum, one) => sum + one.processor, own?.processor ?? 0)
  return { wall, processor, own: own?.memory ?? 0, other: Math.max(0, ...others.map(({ memory }) => memory)) }
}

function family(pid: number): readonly number[] {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim()
  return [pid, ...(children === '' ? [] : children.split(' ').flatMap((child) => family(Number(child))))]
}

function stateOf(pid: number): { readonly memory: number; readonly processor: number } {
  const memory = Number(/VmHWM:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1000
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return { memory, processor: (Number(fields[11]) + Number(fields[12])) * 10 }
}

/** A process that has ended has no file. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
