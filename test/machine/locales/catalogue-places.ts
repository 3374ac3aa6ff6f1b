import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where the messages of a package are written, and where its compiled ones go. */
export interface CataloguePlace {
  /** The package's folder, from the root of the repository. */
  readonly folder: string
  /** The folder of the compiled catalogues in it. */
  readonly compiled: string
  /** What its code imports the type `TextValue` from. */
  readonly textValue: string
  /** It stands alone and makes its own sentences: its messages only name values, without plurals or formats. */
  readonly isPlain?: true
  /**
   * First words of keys whose messages are files of their own, loaded with the pages that need them. The messages named
   * \`locale.name\` become the names of the languages.
   */
  readonly parts?: readonly string[]
  /** First words of keys whose messages are at hand in every language, for code that cannot wait for a catalogue. */
  readonly atHand?: readonly string[]
  /** It is the extension of VS Code, which reads files of its own form. */
  readonly isEditor?: true
}

const places: readonly CataloguePlace[] = [
  { folder: 'packages/router', compiled: 'src/locales', textValue: '../text.ts', isPlain: true },
  { folder: 'packages/introspect', compiled: 'src/locales', textValue: '../text.ts', isPlain: true },
  { folder: 'packages/extensions', compiled: 'src/locales', textValue: '../text/text.ts' },
  { folder: 'packages/generator', compiled: 'src/locales', textValue: '@quoin/extensions/text', atHand: ['window'] },
  { folder: 'packages/runtime', compiled: 'src/locales', textValue: '@quoin/extensions/text' },
  {
    folder: 'packages/runtime/panel',
    compiled: 'i18n/locales',
    textValue: '@quoin/extensions/text',
    parts: ['account', 'code', 'controls', 'crud', 'extensions', 'gallery', 'report', 'system', 'tools'],
  },
  { folder: 'packages/vscode', compiled: 'locales', textValue: '@quoin/extensions/text', isEditor: true },
]

/** The packages of a repository that have a catalogue. */
export function cataloguePlaces(root: string): readonly CataloguePlace[] {
  return places.filter(({ folder }) => existsSync(join(root, folder, 'locales')))
}

/** The locales in which the messages of a package are written. */
export function localesAt(root: string, place: CataloguePlace): readonly string[] {
  const files = readdirSync(join(root, place.folder, 'locales')).filter((file) => file.endsWith('.json'))
  return files.map((file) => file.slice(0, -'.json'.length)).sort()
}
