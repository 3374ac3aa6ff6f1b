import type { AdminConfig } from '../config/admin-config.ts'
import { findConfigFile } from '../config/config-file.ts'
import { parseConfig } from '../config/parse-config.ts'
import { readEnvironment } from '../environment.ts'
import { DataFile } from '../sources/data-file.ts'

/** What is read again at each use, and so may change while the server runs; the rest is used up at its start. */
const liveKeys = [
  'name',
  'logo',
  'favicon',
  'footer',
  'home',
  'theme',
  'security',
  'base_url',
  'show_development_tools',
  'locale',
  'locales',
  'generator',
] as const

const live: ReadonlySet<string> = new Set(liveKeys)

type Mutable<T> = { -readonly [K in keyof T]: T[K] }

/** Carries changes of config/admin.ts into the configuration of a running server. */
export class LiveConfig {
  readonly #root: string
  #known: AdminConfig | null = null

  constructor(root: string) {
    this.#root = root
  }

  /**
   * Takes over what changed in the file since it was read last; answers the keys that need a restart.
   *
   * @throws RuntimeError `RUNTIME_CONFIG_INVALID`
   */
  apply(exported: unknown, target: AdminConfig): readonly string[] {
    const next = parseConfig(exported, readEnvironment(), new DataFile(findConfigFile(this.#root) ?? '', this.#root))
    const before = this.#known
    this.#known = next
    if (before === null) return []
    const known = new Map(Object.entries(before).map(([key, value]) => [key, JSON.stringify(value)]))
    const changed = Object.entries(next).flatMap(([key, value]) =>
      known.get(key) === JSON.stringify(value) ? [] : [key],
    )
    for (const key of liveKeys) if (changed.includes(key)) assign(target, next, key)
    return changed.filter((key) => !live.has(key))
  }
}

function assign<K extends keyof AdminConfig>(target: Mutable<AdminConfig>, next: AdminConfig, key: K): void {
  target[key] = next[key]
}
