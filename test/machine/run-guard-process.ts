import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'

/** The processes whose environment holds the mark of a run. A server may hide its environment: those have guards of their own. */
function processesOf(mark: string): readonly number[] {
  const wanted = `QUOIN_TEST_RUN=${mark}`
  if (existsSync('/proc/self/environ')) {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name) && readEnvironment(name).includes(wanted))
      .map(Number)
  }
  const list = execFileSync('ps', ['axeww', '-o', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 28 })
  return list
    .split('\n')
    .filter((line) => line.includes(wanted))
    .map((line) => Number.parseInt(line, 10))
}

function readEnvironment(id: string): string {
  try {
    return readFileSync(`/proc/${id}/environ`, 'utf8')
  } catch {
    // It has ended, or belongs to somebody else.
    return ''
  }
}

function end(id: number): void {
  try {
    process.kill(id, 'SIGKILL')
  } catch {
    // It has ended by itself meanwhile.
  }
}

const [mark = '', folder = ''] = process.argv.slice(2)
// The run holds the other end: it closes it when it is done, and the system does when it is killed.
await text(process.stdin)
// One of them may have started another before it ended.
for (let left = processesOf(mark); left.length > 0; left = processesOf(mark)) left.forEach(end)
// A server that ends by itself removes its files meanwhile, and `rmSync` takes one that is gone before it for the end.
while (existsSync(folder)) {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOTEMPTY') throw error
  }
}
