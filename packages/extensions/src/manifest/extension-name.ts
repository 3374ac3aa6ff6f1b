import { ExtensionsError } from '../errors.ts'

const part = '[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?'
const namePattern = new RegExp(`^@?(${part})/(${part})$`)

/** A name split into its parts. */
export interface ExtensionName {
  /** `vendor/package-name`, without the `@` of npm's form. */
  readonly name: string
  readonly vendor: string
  /** The part that paths, folders and files of the extension are called by. */
  readonly packageName: string
}

/** Reads `vendor/package-name` or `@vendor/package-name`; `null` when it is neither. */
export function parseExtensionName(text: string): ExtensionName | null {
  const [, vendor, packageName] = namePattern.exec(text) ?? []
  if (vendor === undefined || packageName === undefined || text.includes('..')) return null
  return { name: `${vendor}/${packageName}`, vendor, packageName }
}

/**
 * Parses `vendor/package-name`.
 *
 * @throws ExtensionsError EXTENSIONS_NAME_INVALID
 */
export function requireExtensionName(text: string): ExtensionName {
  const parsed = parseExtensionName(text)
  if (parsed) return parsed
  throw new ExtensionsError('EXTENSIONS_NAME_INVALID', { params: { name: text } })
}
