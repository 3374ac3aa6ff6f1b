import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What the command says to do, for it names its options, and what all others say in its place, by keys of messages. */
const differencesOfPlace = [
  ['cli.clash.hint', 'generator', 'clash.hint'],
  ['cli.decide', 'generator', 'GENERATOR_DIFFERENCES_OPEN.hint'],
  ['cli.designHint', 'introspect', 'hint.table.sqlite'],
] as const

/** What the command says, as the others say it: all else is the same behind every door. */
export function asElsewhere(said: string): string {
  for (const [key, home, elsewhere] of differencesOfPlace) {
    const own = patternOf(message('runtime', key))
    if (own.test(said)) return said.replace(own, () => message(home, elsewhere))
  }
  return said
}

/** What a message is when its values are filled in, at the end of a text. */
function patternOf(message: string): RegExp {
  const literal = message.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<= )${literal.replaceAll(/\\\{\w+\\\}/g, '.+')}$`)
}

function message(home: string, key: string): string {
  const file = join(import.meta.dirname, `../../packages/${home}/locales/en-US.json`)
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'))[key]
  if (typeof found !== 'string') throw new Error(`There is no message "${key}" in ${home}.`)
  return found
}
