import { z } from 'zod'
import { ExtensionsError } from '../errors.ts'
import { readJsonFileIfExists, writeFileAtomic } from '../files/atomic-file.ts'

const content = z.object({ enabled: z.record(z.string(), z.boolean()), revision: z.int().default(0) })

/** Which extensions are switched on or off. */
export interface EnabledState {
  /** True also for an extension nobody switched: local extensions are scanned and loaded. */
  isEnabled(name: string): boolean
}

/** The state in a JSON file, read once and written atomically. */
export class ExtensionState implements EnabledState {
  readonly #file: string
  #enabled: ReadonlyMap<string, boolean>
  #revision: number
  #changing: Promise<void> = Promise.resolve()

  private constructor(file: string, { enabled, revision }: z.output<typeof content>) {
    this.#file = file
    this.#enabled = new Map(Object.entries(enabled))
    this.#revision = revision
  }

  /**
   * Reads the file; none means that nothing was switched yet.
   * @throws ExtensionsError EXTENSIONS_FILE_UNREADABLE: an unreadable file must not switch everything on
   */
  static async open(file: string): Promise<ExtensionState> {
    const parsed = content.safeParse((await readJsonFileIfExists(file)) ?? { enabled: {} })
    if (parsed.success) return new ExtensionState(file, parsed.data)
    throw new ExtensionsError('EXTENSIONS_FILE_UNREADABLE.states', { params: { file }, cause: parsed.error })
  }

  isEnabled(name: string): boolean {
    return this.#enabled.get(name) ?? true
  }

  enable(name: string): Promise<void> {
    return this.#change((enabled) => enabled.set(name, true))
  }

  disable(name: string): Promise<void> {
    return this.#change((enabled) => enabled.set(name, false))
  }

  forget(name: string): Promise<void> {
    return this.#change((enabled) => enabled.delete(name))
  }

  /** Counts the revision in the file up, so that a server that watches it takes over what else was changed. */
  announce(): Promise<void> {
    return this.#change(() => {})
  }

  /** One after the other, so that two changes at once are both kept; memory follows only when the file is written. */
  #change(change: (enabled: Map<string, boolean>) => unknown): Promise<void> {
    const changed = this.#changing.then(async () => {
      const enabled = new Map(this.#enabled)
      change(enabled)
      const revision = this.#revision + 1
      const content = { enabled: Object.fromEntries([...enabled].sort()), revision }
      await writeFileAtomic(this.#file, `${JSON.stringify(content, null, 2)}\n`)
      this.#enabled = enabled
      this.#revision = revision
    })
    this.#changing = changed.catch(() => {})
    return changed
  }
}
