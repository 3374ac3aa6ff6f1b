import { text } from '../sentence.ts'
import type { IntrospectText } from '../text.ts'

/** Reads the options of a configuration one by one, and collects what is wrong with them; never their values. */
export class ConfigReader {
  readonly #options: Readonly<Record<string, unknown>>
  readonly #path: string
  readonly #read = new Set<string>()
  readonly #inner: ConfigReader[] = []
  readonly #problems: { readonly option: string; readonly problem: IntrospectText }[] = []

  constructor(config: unknown, path = '') {
    this.#path = path
    const isObject = typeof config === 'object' && config !== null && !Array.isArray(config)
    this.#options = isObject ? (config as Readonly<Record<string, unknown>>) : {}
    if (!isObject && config !== undefined) {
      const type = 'object'
      const problem = path === '' ? text('config.root', {}) : text('config.type', { option: `"${path}"`, type })
      this.#problems.push({ option: path, problem })
    }
  }

  /** The value of an option, unchecked. */
  take(option: string): unknown {
    this.#read.add(option)
    return this.#options[option]
  }

  /** The same reader over other options. */
  with(change: (given: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>): ConfigReader {
    const changed = new ConfigReader(change(this.#options), this.#path)
    for (const option of this.#read) changed.#read.add(option)
    for (const option of Object.keys(this.#options)) this.#read.add(option)
    this.#inner.push(changed)
    return changed
  }

  /** A text, of at least so many characters. */
  text(option: string, fallback?: string, least = 1): string {
    return this.#text(option, least) ?? fallback ?? this.#missing(option)
  }

  optionalText(option: string): string | undefined {
    return this.#text(option, 1)
  }

  flag(option: string, usual: boolean): boolean {
    const value = this.take(option)
    if (value === undefined) return usual
    if (typeof value !== 'boolean')
      this.fail(option, text('config.type', { option: this.#name(option), type: 'boolean' }))
    return value === true
  }

  /** Whether an option is a boolean, or left out. */
  isFlag(option: string): boolean {
    return this.#options[option] === undefined || typeof this.#options[option] === 'boolean'
  }

  /** A whole number between two, both included. */
  whole(option: string, least: number, most: number, usual: number): number {
    const value = this.take(option)
    if (value === undefined) return usual
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      const type = typeof value === 'number' ? 'int' : 'number'
      this.fail(option, text('config.type', { option: this.#name(option), type }))
      return usual
    }
    if (value < least) this.fail(option, text('config.least', { option: this.#name(option), least }))
    else if (value > most) this.fail(option, text('config.most', { option: this.#name(option), most }))
    return value
  }

  /** The options inside an option. */
  inside(option: string): ConfigReader {
    const inner = new ConfigReader(this.take(option), this.#path === '' ? option : `${this.#path}.${option}`)
    this.#inner.push(inner)
    return inner
  }

  fail(option: string, problem: IntrospectText): void {
    this.#problems.push({ option: this.#path === '' ? option : `${this.#path}.${option}`, problem })
  }

  /** What is wrong, unknown options included. */
  finish(): { readonly problems: readonly IntrospectText[]; readonly options: readonly string[] } {
    const unknown = Object.keys(this.#options).filter(
      (option) => !this.#read.has(option) && this.#options[option] !== undefined,
    )
    const inner = this.#inner.map((reader) => reader.finish())
    const own = this.#problems.map(({ problem }) => problem)
    const names = unknown.map((option) => `"${option}"`)
    return {
      problems: [
        ...own,
        ...inner.flatMap(({ problems }) => problems),
        ...(unknown.length > 0 ? [text('config.unknown', { options: names })] : []),
      ],
      options: [...this.#problems.map(({ option }) => option), ...inner.flatMap(({ options }) => options), ...unknown],
    }
  }

  #text(option: string, least: number): string | undefined {
    const value = this.take(option)
    if (value === undefined) return undefined
    if (typeof value !== 'string') {
      this.fail(option, text('config.type', { option: this.#name(option), type: 'string' }))
    } else if (value.length < least) this.fail(option, text('config.empty', { option: this.#name(option) }))
    return typeof value === 'string' ? value : ''
  }

  #missing(option: string): string {
    this.fail(option, text('config.missing', { option: this.#name(option) }))
    return ''
  }

  #name(option: string): string {
    return this.#path === '' ? `"${option}"` : `"${this.#path}.${option}"`
  }
}
