import compile from 'icu-minify/compile'
import type { Catalogue } from './format-text.ts'

/** A message as `formatText` reads it, and the names of the values that it has. */
export interface CompiledMessage {
  readonly message: Catalogue[string]
  readonly values: ReadonlySet<string>
}

/**
 * Compiles a message that somebody wrote in ICU syntax.
 *
 * @throws Error that says what is wrong with it
 */
export function compileMessage(text: string): CompiledMessage {
  const message = compile(text) as Catalogue[string]
  const values = new Set<string>()
  collect(message, values)
  return { message, values }
}

function collect(node: unknown, values: Set<string>): void {
  if (!Array.isArray(node)) return
  for (const part of node) {
    if (!Array.isArray(part)) continue
    const [name, kind, options] = part as readonly unknown[]
    if (typeof kind !== 'number' && kind !== undefined)
      throw new Error(`<${String(name)}> is a tag: quote it, '<'${String(name)}'>'.`)
    values.add(String(name))
    if (typeof options === 'object' && options !== null)
      for (const branch of Object.values(options)) collect(branch, values)
  }
}
