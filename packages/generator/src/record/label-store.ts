import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { safePath } from '../apply/safe-path.ts'
import { GeneratorError } from '../errors.ts'
import type { Formatter } from '../format/formatter.ts'
import { catalogues } from '../locales/catalogues.ts'
import { readIfThere } from './explain-file-errors.ts'
import { replaceFile } from './replace-file.ts'

/** What an application calls things in other languages: by locale, then by the label as it is written. */
export type LabelTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** What a file of labels is named after. */
export const localePattern: RegExp = /^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,3}$/i

/** The labels in every language that the application has a file for, and in every other one that is shown by itself. */
export async function readLabels(root: string): Promise<LabelTranslations> {
  const folder = join(root, 'locales')
  const names = (await readIfThere(folder, () => readdir(folder))) ?? []
  const own = names.flatMap((name) => (name.endsWith('.json') ? [name.slice(0, -'.json'.length)] : []))
  const locales = [...new Set([...own.filter((locale) => localePattern.test(locale)), ...Object.keys(catalogues)])]
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
    const { labels, ...others } = await readFileOf(root, locale)
    const { [label]: before = '', ...rest } = labels
    if (before === translation) continue
    const kept = Object.entries(labels).map(([key, text]) => [key, key === label ? translation : text] as const)
    const changed =
      translation === '' ? rest : Object.fromEntries([...kept, ...(label in labels ? [] : [[label, translation]])])
    const path = pathOf(locale)
    const text = `${JSON.stringify({ ...others, labels: changed }, null, 2)}\n`
    const [formatted = text] = (await format?.([{ path, text }])) ?? []
    await replaceFile(join(root, path), formatted)
  }
}

interface LabelFile {
  readonly labels: Readonly<Record<string, string>>
}

async function readFileOf(root: string, locale: string): Promise<LabelFile> {
  const path = pathOf(locale)
  // A link of somebody's repository leads nowhere else.
  const file = await safePath(root, path)
  const text = await readIfThere(file, () => readFile(file, 'utf8'))
  if (text === null) return { labels: {} }
  const content = parsed(text)
  const labels = content?.['labels'] ?? {}
  if (content === null || !isRecord(labels) || Object.values(labels).some((label) => typeof label !== 'string')) {
    throw new GeneratorError('GENERATOR_SOURCE_INVALID.labels', { params: { path } })
  }
  return { ...content, labels: labels as LabelFile['labels'] }
}

function parsed(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const content: unknown = JSON.parse(text)
    return isRecord(content) ? content : null
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function pathOf(locale: string): string {
  return `locales/${locale}.json`
}
