import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'

/** What is typed when the terminal asks, by what it asks; each is asked once, in this order. */
export type Answers = readonly (readonly [question: string, answer: string])[]

/** A terminal in which the lines of a page are typed as they stand there. */
export class Shell {
  /** The folder in which it is. */
  folder: string
  readonly #env: Readonly<Record<string, string>>

  constructor(folder: string, env: Readonly<Record<string, string>> = {}) {
    this.folder = folder
    this.#env = env
  }

  /** What a process that is started in it gets. */
  get options(): { readonly cwd: string; readonly env: Readonly<Record<string, string>> } {
    return { cwd: this.folder, env: this.#env }
  }

  /** Goes to another folder, or runs a line to its end: answers what it printed, and fails where the line does. */
  async type(line: string, answers: Answers = []): Promise<string> {
    const [, target] = /^cd (\S+)$/.exec(line) ?? []
    if (target !== undefined) {
      this.folder = resolve(this.folder, target)
      return ''
    }
    const { cwd, env } = this.options
    // A terminal without a size wraps every character.
    const child = spawn('script', ['-qefc', `stty cols 200 rows 50 && ${line}`, '/dev/null'], {
      cwd,
      env: { ...process.env, ...env, NO_COLOR: '1' },
    })
    const open = [...answers]
    if (open.length === 0) child.stdin.end()
    let printed = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
        const [first] = open
        if (first === undefined || !printed.slice(asked).includes(first[0])) return
        asked = printed.length
        open.shift()
        child.stdin.write(`${first[1]}\r`)
      })
    }
    let asked = 0
    const [code] = (await once(child, 'close')) as [number | null]
    if (code === 0 && open.length === 0) return printed
    throw new Error(`"${line}" ended with ${code}, ${open.length} questions were not asked:\n${printed}`)
  }
}
