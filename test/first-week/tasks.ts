import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { codeBlocks } from '../consumers/code-blocks.ts'

const path = 'docs/first-week.md'
const repository = join(import.meta.dirname, '../..')

/** Lines of a file of the clinic, without the indentation that they have there. */
interface Place {
  readonly file: string
  readonly lines: readonly string[]
}

/** A task of docs/first-week.md. */
export interface Task {
  readonly title: string
  readonly isGenerated: boolean
  /** The section of a guide that explains it: `docs/rights.md#rows-and-fields`. */
  readonly guide: string
  readonly places: readonly Place[]
  /** The shortest documented way elsewhere; empty where nothing has to be written. */
  readonly elsewhere: string
}

/** The tasks of docs/first-week.md, in their order. */
export function readTasks(): readonly Task[] {
  const page = readFileSync(join(repository, path), 'utf8')
  const blocks = Map.groupBy(codeBlocks(path, page), ({ section }) => section)
  const sections = [...page.matchAll(/^(## \d+\. (.+))\n\n(.*)/gm)]
  return sections.map(([, section = '', title = '', guide = '']) => {
    const code = blocks.get(section) ?? []
    const places = code.flatMap(({ text }) => {
      const [first = '', ...lines] = text.trimEnd().split('\n')
      const [, file] = /^\/\/ ((?:app|config|database|locales|scripts)\/\S+)$/.exec(first) ?? []
      return file === undefined ? [] : [{ file, lines }]
    })
    const elsewhere = code.slice(places.length).map(({ text }) => text)
    const isGenerated = guide.endsWith('written by the generator')
    const [, link = ''] = /^\[[^\]]+\]\(([^)]+)\)/.exec(guide) ?? []
    return { title, isGenerated, guide: posix.join('docs', link), places, elsewhere: elsewhere.join('\n') }
  })
}

/** How many lines of code a text has: those that are blank, imports or comments do not count. */
export function countLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '' && !/^\s*(?:(?:import|from|use) |\/\/|#|\/\*)/.test(line))
    .length
}

/** A text of a file without the lines of a place, which it has exactly once. */
export function withoutPlace(text: string, { file, lines }: Place): string {
  const all = text.split('\n')
  const found = all.flatMap((line, start) => {
    const indentation = line.slice(0, line.length - line.trimStart().length)
    const isHere = lines.every((one, index) => all[start + index] === (one === '' ? '' : indentation + one))
    return isHere ? [start] : []
  })
  const [start] = found
  if (start === undefined || found.length > 1)
    throw new Error(`${file} of the clinic has these lines ${found.length} times: ${lines.join('\n')}`)
  return all.toSpliced(start, lines.length).join('\n')
}
