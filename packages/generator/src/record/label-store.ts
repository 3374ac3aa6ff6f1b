import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { safePath } from '../apply/safe-path.ts'
import { GeneratorError } from '../errors.ts'
import type { Formatter } from '../format/formatter.ts'
import { catalogues } from '../locales/catalogues.ts'
import { readIfExists } from './explain-file-errors.ts'
import { type LocaleFile, localeOf, parseLocaleFile } from './locale-file.ts'
import { replaceFile } from './replace-file.ts'

/** What an application calls things in other languages: by locale, then by the label as it is written. */
export type LabelTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** The labels in every language that the application has a file for, and in every other one that is shown by itself. */
export async function readLabels(root: string): Promise<LabelTranslations> {
  const folder = join(root, 'locales')
  const names = (await readIfExists(folder, () => readdir(folder))) ?? []
  const own = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
  const locales = [...new Set([...own.filter((locale) => localeOf(locale) !== null), ...Object.keys(catalogues)])]
  const read = locales.sort().map(async (locale) => [locale, (await readFileOf(root, locale)).labels] as const)
  return Object.fromEntries(await Promise.all(read))
}

/** Gives a label its translations; an empty one is taken away. What else a file holds stays. */
export async function writeLabel(
  root: string,
  label: string,
  translations: Readonly<Record<string, string>>,
  format: Formatter | null,
): Promise<void> {
  for (const [locale, translation] of Object.entries(translations)) {
    const { content, labels } = await readFileOf(root, locale)
    const { [label]: before = '', ...rest } = labels
    if (before === translation) continue
    const kept = Object.entries(labels).map(([key, text]) => [key, key === label ? translation : text] as const)
    const changed =
      translation === '' ? rest : Object.fromEntries([...kept, ...(label in labels ? [] : [[label, translation]])])
    const path = pathOf(locale)
    const text = `${JSON.stringify({ ...content, labels: changed }, null, 2)}\n`
    const [formatted = text] = (await format?.([{ path, text }])) ?? []
    await replaceFile(join(root, path), formatted)
  }
}

async function readFileOf(root: string, locale: string): Promise<Pick<LocaleFile, 'content' | 'labels'>> {
  const path = pathOf(locale)
  // A link of somebody's repository leads nowhere else.
  const file = await safePath(root, path)
  const text = await readIfExists(file, () => readFile(file, 'utf8'))
  if (text === null) return { content: {}, labels: {} }
  const read = parseLocaleFile(text)
  if (read.mistakes.some((one) => !('key' in one) || /^labels(?:\.|$)/.test(one.key)))
    throw new GeneratorError('GENERATOR_SOURCE_INVALID.labels', { params: { path } })
  return read
}

function pathOf(locale: string): string {
  return `locales/${locale}.json`
}
