import { ExtensionsError } from '../errors.ts'
import { text } from '../text/sentence.ts'
import type { Text } from '../text/text.ts'

/** What an archive may hold at most; sizes in bytes. */
export interface ZipQuotas {
  /** Of the archive itself. */
  readonly archive: number
  readonly entries: number
  /** Of one unpacked file. */
  readonly file: number
  /** Of all unpacked files. */
  readonly total: number
}

/** 50 MB packed, 5,000 entries, 50 MB a file, 200 MB unpacked. */
export const defaultZipQuotas: ZipQuotas = {
  archive: 50_000_000,
  entries: 5000,
  file: 50_000_000,
  total: 200_000_000,
}

/** What the directory of an archive says about an entry. */
export interface ZipEntryFacts {
  /** As written in the archive; a folder's ends with a slash. */
  readonly name: string
  /** Unpacked. */
  readonly size: number
  readonly encrypted: boolean
  /** Packed in a way that can be unpacked. */
  readonly readable: boolean
  /** Unix file type bits; 0 when the archive holds none. */
  readonly type: number
}

const fileTypes = { none: 0, folder: 0o040000, file: 0o100000, link: 0o120000 }

/**
 * Checks the entries of an archive before anything of it is unpacked; pure.
 * @throws ExtensionsError EXTENSIONS_ZIP_REJECTED naming the first entry that is rejected, and why
 */
export function checkZipEntries(entries: readonly ZipEntryFacts[], quotas: ZipQuotas = defaultZipQuotas): void {
  if (entries.length > quotas.entries) throw zipError(text('zip.entries', { most: quotas.entries }))
  const paths = new PathSet()
  let total = 0
  for (const entry of entries) {
    const problem = problemOfEntry(entry, quotas) ?? paths.add(entry.name)
    if (problem) throw zipError(text('zip.entry', { name: printable(entry.name), problem }))
    total += entry.size
  }
  if (total > quotas.total) throw zipError(text('zip.unpacked', { most: quotas.total }))
}

/** The error of an archive that is not unpacked. */
export function zipError(problem: Text, cause?: unknown): ExtensionsError {
  return new ExtensionsError('EXTENSIONS_ZIP_REJECTED', { params: { problem }, cause })
}

function problemOfEntry({ name, size, encrypted, readable, type }: ZipEntryFacts, quotas: ZipQuotas): Text | null {
  if (encrypted) return text('zip.entry.encrypted', {})
  if (!readable) return text('zip.entry.method', {})
  if (type === fileTypes.link) return text('zip.entry.link', {})
  if (type !== fileTypes.none && type !== fileTypes.file && type !== fileTypes.folder)
    return text('zip.entry.plain', {})
  if ((type === fileTypes.folder) !== name.endsWith('/') && type !== fileTypes.none) return text('zip.entry.plain', {})
  if (size > quotas.file) return text('zip.entry.large', { most: quotas.file })
  return problemOfName(name)
}

function problemOfName(name: string): Text | null {
  if (name.includes('\\')) return text('zip.entry.backslash', {})
  if (name.startsWith('/') || /^[A-Za-z]:/.test(name)) return text('zip.entry.absolute', {})
  if (name.length > 1000) return text('zip.entry.long', {})
  for (const segment of name.replace(/\/$/, '').split('/')) {
    if (segment === '..' || segment === '.') return text('zip.entry.outside', {})
    if (segment === '' || segment.length > 200) return text('zip.entry.name', {})
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is rejected
    if (/[\u0000-\u001f\u007f<>:"|?*]|[. ]$/.test(segment)) return text('zip.entry.name', {})
    if (/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i.test(segment)) return text('zip.entry.name', {})
  }
  return null
}

/** Paths that must stay apart on every file system, also one that ignores upper and lower case. */
class PathSet {
  readonly #spellings = new Map<string, string>()
  readonly #files = new Set<string>()

  add(name: string): Text | null {
    const segments = name.replace(/\/$/, '').split('/')
    const paths = segments.map((_, index) => segments.slice(0, index + 1).join('/'))
    for (const path of paths) {
      const key = path.normalize('NFC').toLowerCase()
      const spelling = this.#spellings.get(key)
      const isEntry = path.length === name.length
      if (spelling !== undefined && (spelling !== path || isEntry || this.#files.has(key)))
        return text('zip.entry.clash', {})
      this.#spellings.set(key, path)
      if (isEntry) this.#files.add(key)
    }
    return null
  }
}

function printable(name: string): string {
  return JSON.stringify(name.slice(0, 200)).slice(1, -1)
}
