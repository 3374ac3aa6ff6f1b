import { relative, sep } from 'node:path'
import type { Text } from '@quoin/extensions/text'
import type { catalogues } from '@quoin/runtime/locales'

/** The key of a message of the runtime. */
type RuntimeKey = keyof Awaited<ReturnType<(typeof catalogues)['en-US']>>

/** What the runtime of an application refuses, as every other door says it. `message` is its key: no catalogue is loaded. */
export class RuntimeConfigError extends Error {
  override readonly name = 'RuntimeConfigError'
  readonly code: string
  readonly params: Text['params']
  readonly text: Text
  readonly hintText: Text

  constructor(key: RuntimeKey, params: Text['params'], options?: ErrorOptions) {
    super(key, options)
    this.code = key.split('.', 1)[0] ?? key
    this.params = params
    this.text = { key, params }
    this.hintText = { key: `${key}.hint`, params }
  }
}

/** A config/admin.* that cannot be loaded; both paths are absolute. */
export function unreadableConfig(
  root: string,
  file: string,
  reason: Text | string,
  cause?: unknown,
): RuntimeConfigError {
  return new RuntimeConfigError('RUNTIME_CONFIG_INVALID.load', { file: pathInProject(root, file), reason }, { cause })
}

/** The path of a file of a project as people write it. */
export function pathInProject(root: string, file: string): string {
  return relative(root, file).split(sep).join('/')
}
