import type { SchemaChange } from './diff-schemas.ts'

const signs = { added: '+', removed: '-', changed: '~' } as const

/** What changed in a database as text for a terminal: `+` came, `-` went, `~` is another. */
export function renderDiff(changes: readonly SchemaChange[]): string {
  if (changes.length === 0) return 'Nothing has changed.\n'
  return changes
    .map(({ change, schema, table, changes: inside }) => {
      const lines = inside.flatMap(({ change: what, subject, name, facts }) => [
        `  ${signs[what]} ${subject} ${printable(name)}\n`,
        ...facts.map(
          ({ fact, before, after }) =>
            `      ${fact}: ${JSON.stringify(before) ?? '-'} -> ${JSON.stringify(after) ?? '-'}\n`,
        ),
      ])
      return `${signs[change]} ${printable(schema)}.${printable(table)}\n${lines.join('')}`
    })
    .join('')
}

function printable(text: string): string {
  return /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(text) ? JSON.stringify(text) : text
}
