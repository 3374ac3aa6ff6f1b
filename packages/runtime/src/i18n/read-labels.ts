import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RuntimeError } from '../errors.ts'
import { isObject } from '../is-object.ts'
import { Labels } from './labels.ts'

/** The labels of an application, and what is wrong with its files: what is good in them counts all the same. */
export interface ReadLabels {
  readonly labels: Labels
  readonly problems: readonly RuntimeError[]
}

/** Reads `locales/<locale>.json` in the root of an application. */
export async function readLabels(root: string): Promise<ReadLabels> {
  const names = await readdir(join(root, 'locales')).catch(() => [])
  const problems: RuntimeError[] = []
  const byLocale = new Map<string, ReadonlyMap<string, string>>()
  for (const name of names.filter((entry) => entry.endsWith('.json')).sort()) {
    const file = `locales/${name}`
    const locale = name.slice(0, -'.json'.length)
    try {
      const labels = labelsOf(file, JSON.parse(await readFile(join(root, file), 'utf8')), problems)
      byLocale.set(canonical(locale, file), labels)
    } catch (cause) {
      problems.push(cause instanceof RuntimeError ? cause : unreadable(file, cause))
    }
  }
  return { labels: new Labels(byLocale), problems }
}

function unreadable(file: string, cause: unknown): RuntimeError {
  const reason = cause instanceof Error ? cause.message : String(cause)
  return new RuntimeError('RUNTIME_LOCALE_INVALID', { params: { file, reason }, cause })
}

function canonical(locale: string, file: string): string {
  try {
    return Intl.getCanonicalLocales(locale)[0] ?? locale
  } catch (cause) {
    throw new RuntimeError('RUNTIME_LOCALE_INVALID.name', { params: { file, locale }, cause })
  }
}

function labelsOf(file: string, content: unknown, problems: RuntimeError[]): ReadonlyMap<string, string> {
  const wrong = (key: string): void => {
    problems.push(new RuntimeError('RUNTIME_LOCALE_INVALID.label', { params: { file, key } }))
  }
  if (!isObject(content)) throw new RuntimeError('RUNTIME_LOCALE_INVALID.content', { params: { file } })
  const found = new Map<string, string>()
  for (const [key, labels] of Object.entries(content)) {
    if (key !== 'labels') problems.push(new RuntimeError('RUNTIME_LOCALE_INVALID.key', { params: { file, key } }))
    else if (!isObject(labels)) wrong(key)
    else {
      for (const [label, translation] of Object.entries(labels)) {
        if (typeof translation === 'string') found.set(label, translation)
        else wrong(`labels.${label}`)
      }
    }
  }
  return found
}
