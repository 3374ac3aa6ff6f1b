import { existsSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Formatter } from './formatter.ts'

const name = '.editorconfig'

/** Whether one of the folders of a project has an `.editorconfig`. */
export function hasEditorConfig(folders: readonly string[]): boolean {
  return folders.some((folder) => existsSync(join(folder, name)))
}

/** Indents texts as the `.editorconfig` of a project says, and ends their lines so; nothing else of them changes. */
export function createEditorConfigFormatter(root: string, folders: readonly string[]): Formatter {
  const sections = sectionsOf(folders)
  return async (files) => files.map(({ path, text }) => styled(text, settingsFor(sections, join(root, path))))
}

type Settings = Readonly<Record<string, string>>

interface Section {
  readonly folder: string
  readonly pattern: string
  readonly settings: Settings
}

/** The nearest file last: it counts more. */
function sectionsOf(folders: readonly string[]): readonly Section[] {
  const sections: Section[] = []
  for (const folder of folders) {
    if (!existsSync(join(folder, name))) continue
    const own: Section[] = []
    let isRoot = false
    let current: { pattern: string; settings: Record<string, string> } | null = null
    for (const line of readFileSync(join(folder, name), 'utf8').split(/\r?\n/)) {
      const text = line.trim()
      const [, pattern] = /^\[(.+)\]$/.exec(text) ?? []
      const [, key, value] = /^([^#;=:][^=:]*?)\s*[=:]\s*(.*?)(?:\s[#;].*)?$/.exec(text) ?? []
      if (pattern !== undefined) {
        current = { pattern, settings: {} }
        own.push({ folder, ...current })
      } else if (key !== undefined && value !== undefined) {
        if (current) current.settings[key.toLowerCase()] = value.toLowerCase()
        else isRoot ||= key.toLowerCase() === 'root' && value.toLowerCase() === 'true'
      }
    }
    sections.unshift(...own)
    if (isRoot) break
  }
  return sections
}

function settingsFor(sections: readonly Section[], path: string): Settings {
  const matching = sections.filter(({ folder, pattern }) =>
    formOf(pattern).test(relative(folder, path).split(sep).join('/')),
  )
  return Object.assign({}, ...matching.map(({ settings }) => settings)) as Settings
}

/** The paths that the pattern of a section is about. */
function formOf(pattern: string): RegExp {
  const source = pattern.replace(/^\//, '').replace(/\*\*|[*?{},]|\[!?[^\]]*\]|[\\^$.|+()[\]]/g, (part) => {
    if (part.length > 1 && part.startsWith('[')) return part.replace('[!', '[^')
    return parts[part] ?? `\\${part}`
  })
  return new RegExp(`${pattern.includes('/') ? '^' : '(?:^|/)'}${source}$`)
}

/** What parts of a pattern are as a regular expression; a comma outside of braces has no other meaning in practice. */
const parts: Readonly<Record<string, string>> = {
  '**': '.*',
  '*': '[^/]*',
  '?': '[^/]',
  '{': '(?:',
  ',': '|',
  '}': ')',
}

/** Generated code and JSON never have a text over several lines: white space before a line is its indentation. */
function styled(text: string, settings: Settings): string {
  const { indent_style: style, tab_width: width, end_of_line: end } = settings
  const size = Number(settings.indent_size === 'tab' ? width : settings.indent_size)
  const unit = style === 'tab' ? '\t' : size > 0 && size <= 8 ? ' '.repeat(size) : null
  const indented = unit === null ? text : text.replace(/^(?: {2})+/gm, (spaces) => unit.repeat(spaces.length / 2))
  return end === 'crlf' ? indented.replace(/\r?\n/g, '\r\n') : indented
}
