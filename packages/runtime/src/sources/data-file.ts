import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A file of a project that exports data, such as its configuration. */
export class DataFile {
  readonly name: string
  readonly #root: string | null

  /** Without the folder of the project its lines are not known. */
  constructor(name: string, root: string | null = null) {
    this.name = name
    this.#root = root
  }

  /** The file, with the line at which it names these words, one after another, as far as it names them. */
  fileAndLineOf(path: readonly PropertyKey[]): string {
    const lines = this.#lines()
    let found = -1
    for (const word of path) {
      const from = Math.max(found, 0)
      const offset = lines.slice(from).findIndex((line) => names(line, String(word)))
      if (offset >= 0) found = from + offset
    }
    return found < 0 ? this.name : `${this.name}:${found + 1}`
  }

  #lines(): readonly string[] {
    if (this.#root === null) return []
    try {
      return readFileSync(join(this.#root, this.name), 'utf8').split('\n')
    } catch {
      return []
    }
  }
}

function names(line: string, word: string): boolean {
  if (word === '' || /^\s*(?:\/\/|\*|\/\*)/.test(line)) return false
  return /^\w+$/.test(word) ? new RegExp(`\\b${word}\\b`).test(line) : line.includes(word)
}
