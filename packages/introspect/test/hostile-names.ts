/** Names that break whoever puts them into SQL, a pattern or a plain object. */
const names = [
  'sp ace',
  'do.t',
  'quo"te',
  "apos'trophe",
  'back`tick',
  'back\\slash',
  'line\nend',
  'semi;colon -- x',
  '/* comment */',
  'brac]ket[',
  'emoji 😀',
  'ünïcode',
  'select',
  'MixedCase',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  '%percent_under',
  '{"json":1}',
  '$1 ? :name',
]

/** The names that an engine takes: those of MySQL hold no characters beyond the first plane. */
export function hostileNames(driver: 'sqlite' | 'pgsql' | 'mysql'): readonly string[] {
  return names.filter((name) => driver !== 'mysql' || !name.includes('😀'))
}

/** A name as its engine's SQL writes it. */
export function quoteName(driver: 'sqlite' | 'pgsql' | 'mysql', name: string): string {
  return driver === 'mysql' ? `\`${name.replaceAll('`', '``')}\`` : `"${name.replaceAll('"', '""')}"`
}
