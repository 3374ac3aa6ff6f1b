import type { DriverName } from '@quoin/introspect'

/** A name quoted for the engine. */
export function quoteName(name: string, driver: DriverName): string {
  if (/^[a-z_][a-z\d_]*$/.test(name)) return name
  return driver === 'mysql' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`
}

/** A text as an SQL literal of the engine. */
export function quoteText(text: string, driver: DriverName): string {
  const doubled = text.replaceAll("'", "''")
  return `'${driver === 'mysql' ? doubled.replaceAll('\\', '\\\\') : doubled}'`
}
