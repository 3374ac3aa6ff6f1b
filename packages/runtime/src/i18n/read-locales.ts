import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LocaleMistake, localeOf, parseLocaleFile } from '@quoin/generator/locale-file'
import { RuntimeError } from '../errors.ts'
import { Labels } from './labels.ts'
import { PanelMessages } from './panel-messages.ts'

/** What an application says in its own words, and what is wrong with its files: what is good in them counts all the same. */
export interface ReadLocales {
  readonly labels: Labels
  readonly messages: PanelMessages
  readonly problems: readonly RuntimeError[]
}

type Texts = ReadonlyMap<string, string>

/** Reads `locales/<locale>.json` in the root of an application. */
export async function readLocales(root: string): Promise<ReadLocales> {
  const names = await readdir(join(root, 'locales')).catch(() => [])
  const problems: RuntimeError[] = []
  const labels = new Map<string, Texts>()
  const messages = new PanelMessages()
  for (const name of names.filter((entry) => entry.endsWith('.json')).sort()) {
    const file = `locales/${name}`
    const locale = localeOf(name)
    if (locale === null) {
      const params = { file, locale: name.slice(0, -'.json'.length) }
      problems.push(new RuntimeError('RUNTIME_LOCALE_INVALID.name', { params }))
      continue
    }
    const text = await readFile(join(root, file), 'utf8').catch((cause: Error) => cause)
    if (text instanceof Error) {
      problems.push(unreadable(file, text))
      continue
    }
    const read = parseLocaleFile(text)
    problems.push(...read.mistakes.map((mistake) => problemOf(file, mistake)))
    labels.set(locale, new Map(Object.entries(read.labels)))
    problems.push(...(await messages.add(locale, file, read.messages)))
  }
  return { labels: new Labels(labels), messages, problems }
}

function problemOf(file: string, mistake: LocaleMistake): RuntimeError {
  if (mistake.kind === 'json') return unreadable(file, mistake.cause)
  if (mistake.kind === 'content') return new RuntimeError('RUNTIME_LOCALE_INVALID.content', { params: { file } })
  const code = mistake.kind === 'key' ? 'RUNTIME_LOCALE_INVALID.key' : 'RUNTIME_LOCALE_INVALID.label'
  return new RuntimeError(code, { params: { file, key: mistake.key } })
}

function unreadable(file: string, cause: Error): RuntimeError {
  return new RuntimeError('RUNTIME_LOCALE_INVALID', { params: { file, reason: cause.message }, cause })
}
