import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

const folders = ['app', 'modules', 'routes'] as const

/** Where the classes of a project are written. */
export class SourceLocations {
  readonly #root: string
  readonly #files: readonly (readonly [file: string, lines: readonly string[]])[]

  private constructor(root: string, files: SourceLocations['files']) {
    this.#root = root
    this.#files = files
  }

  get files(): readonly (readonly [file: string, lines: readonly string[]])[] {
    return this.#files
  }

  static async read(root: string): Promise<SourceLocations> {
    const found = await Promise.all(
      folders.map((folder) => readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(() => [])),
    )
    const paths = found.flat().flatMap((entry) => {
      return entry.isFile() && /\.[cm]?[jt]s$/.test(entry.name) ? [join(entry.parentPath, entry.name)] : []
    })
    const read = async (path: string) => [relative(root, path), (await readFile(path, 'utf8')).split('\n')] as const
    return new SourceLocations(root, await Promise.all(paths.sort().map(read)))
  }

  /**
   * File and line at which a class names something, or several things one after another, else of the class itself; its name
   * where no file has it. What is named twice is looked for on a later line the second time.
   */
  of(className: string, ...named: readonly string[]): string {
    const declares = new RegExp(`\\bclass ${className}\\b`)
    for (const [file, lines] of this.#files) {
      let at = lines.findIndex((line) => declares.test(line))
      if (at === -1) continue
      let before: string | null = null
      for (const word of named.filter((one) => one !== '')) {
        if (word === before) at += 1
        before = word
        const end = /\w$/.test(word) ? `(?:['"\`]|\\b)` : ''
        const names = new RegExp(`(?:['"\`]|\\b)${word.replaceAll(/[^\w.]/g, '.')}${end}`)
        at += Math.max(
          0,
          lines.slice(at).findIndex((line) => names.test(line)),
        )
      }
      return `${file}:${at + 1}`
    }
    return className
  }

  /** File and line of the project at which an error was thrown; null where its stack names none. */
  ofError(error: unknown): string | null {
    return findStackLocation(error, this.#root)
  }
}

/** The first place of the stack of an error that lies in a project; null where there is none. */
export function findStackLocation(error: unknown, root: string): string | null {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  for (const line of stack.split('\n')) {
    const match = /(?:file:\/\/)?(\/[^():]+):(\d+)(?::\d+)?\)?$/.exec(line)
    const [, file = '', number = ''] = match ?? []
    if (file.startsWith(`${root}/`) && !file.includes('/node_modules/') && !file.endsWith('application.cjs'))
      return `${file.slice(root.length + 1)}:${number}`
  }
  return null
}
