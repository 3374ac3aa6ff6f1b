/** Reads the options of a configuration one by one, and collects what is wrong with them; never their values. */
export class ConfigReader {
  readonly #given: Readonly<Record<string, unknown>>
  readonly #path: string
  readonly #read = new Set<string>()
  readonly #inner: ConfigReader[] = []
  readonly #problems: { readonly option: string; readonly text: string }[] = []

  constructor(given: unknown, path = '') {
    this.#path = path
    const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
    this.#given = isObject ? (given as Readonly<Record<string, unknown>>) : {}
    if (!isObject && given !== undefined) {
      this.#problems.push({ option: path, text: `${path === '' ? 'it' : `"${path}"`} must be of type object` })
    }
  }

  /** The value of an option, unchecked. */
  take(option: string): unknown {
    this.#read.add(option)
    return this.#given[option]
  }

  /** The same reader over other options. */
  with(change: (given: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>): ConfigReader {
    const changed = new ConfigReader(change(this.#given), this.#path)
    for (const option of this.#read) changed.#read.add(option)
    for (const option of Object.keys(this.#given)) this.#read.add(option)
    this.#inner.push(changed)
    return changed
  }

  /** A text, of at least so many characters. */
  text(option: string, usual?: string, least = 1): string {
    return this.#text(option, least) ?? usual ?? this.#missing(option)
  }

  optionalText(option: string): string | undefined {
    return this.#text(option, 1)
  }

  flag(option: string, usual: boolean): boolean {
    const value = this.take(option)
    if (value === undefined) return usual
    if (typeof value !== 'boolean') this.fail(option, `${this.#name(option)} must be of type boolean`)
    return value === true
  }

  /** Whether an option is a boolean, or left out. */
  isFlag(option: string): boolean {
    return this.#given[option] === undefined || typeof this.#given[option] === 'boolean'
  }

  /** A whole number between two, both included. */
  whole(option: string, least: number, most: number, usual: number): number {
    const value = this.take(option)
    if (value === undefined) return usual
    if (typeof value !== 'number' || !Number.isInteger(value)) {
      this.fail(option, `${this.#name(option)} must be of type ${typeof value === 'number' ? 'int' : 'number'}`)
      return usual
    }
    if (value < least) this.fail(option, `${this.#name(option)} must be at least ${least}`)
    else if (value > most) this.fail(option, `${this.#name(option)} must be at most ${most}`)
    return value
  }

  /** The options inside an option. */
  inside(option: string): ConfigReader {
    const inner = new ConfigReader(this.take(option), this.#path === '' ? option : `${this.#path}.${option}`)
    this.#inner.push(inner)
    return inner
  }

  fail(option: string, text: string): void {
    this.#problems.push({ option: this.#path === '' ? option : `${this.#path}.${option}`, text })
  }

  /** What is wrong, unknown options included. */
  finish(): { readonly problems: readonly string[]; readonly options: readonly string[] } {
    const unknown = Object.keys(this.#given).filter(
      (option) => !this.#read.has(option) && this.#given[option] !== undefined,
    )
    const inner = this.#inner.map((reader) => reader.finish())
    const own = this.#problems.map(({ text }) => text)
    const names = unknown.map((option) => `"${option}"`).join(', ')
    return {
      problems: [
        ...own,
        ...inner.flatMap(({ problems }) => problems),
        ...(unknown.length > 0 ? [`unknown option ${names}`] : []),
      ],
      options: [...this.#problems.map(({ option }) => option), ...inner.flatMap(({ options }) => options), ...unknown],
    }
  }

  #text(option: string, least: number): string | undefined {
    const value = this.take(option)
    if (value === undefined) return undefined
    if (typeof value !== 'string') this.fail(option, `${this.#name(option)} must be of type string`)
    else if (value.length < least) this.fail(option, `${this.#name(option)} is empty`)
    return typeof value === 'string' ? value : ''
  }

  #missing(option: string): string {
    this.fail(option, `${this.#name(option)} is missing`)
    return ''
  }

  #name(option: string): string {
    return this.#path === '' ? `"${option}"` : `"${this.#path}.${option}"`
  }
}
