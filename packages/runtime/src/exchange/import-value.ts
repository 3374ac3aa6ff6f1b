import { unescapeSpreadsheetFormula } from '@quoin/extensions/csv'
import type { Option } from '@quoin/generator/components'
import type { FormFieldNode } from '@quoin/generator/feature-pages'
import type { Cast } from '../crud/model/cast.ts'
import { isObject } from '../is-object.ts'

const several = new Set(['MultiSelectControl', 'CheckboxesControl', 'TagControl', 'TransferControl'])
const switches = new Set(['SwitchControl', 'CheckboxControl'])
const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', '1', 'yes'].map((word) => [word, true] as const),
  ...['false', '0', 'no'].map((word) => [word, false] as const),
])

/**
 * The value that a form would send for a cell: options by value or label, switches as booleans, JSON decoded, several
 * values as a JSON array or separated by commas. What cannot be read stays text, and the form's rules reject it.
 */
export function importValue(text: string, control: FormFieldNode, cast: Cast | null): unknown {
  const plain = unescapeSpreadsheetFormula(text)
  if (cast === 'json' && !several.has(control.type)) return readJson(plain)
  if (cast === 'set' || several.has(control.type)) return readSeveral(plain).map((item) => optionValue(item, control))
  if (cast === 'boolean' || switches.has(control.type)) return booleans.get(plain.trim().toLowerCase()) ?? plain
  return optionValue(plain, control)
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function readSeveral(text: string): string[] {
  const decoded = text.trimStart().startsWith('[') ? readJson(text) : null
  const items = Array.isArray(decoded) ? decoded.map(String) : text.split(',')
  return items.map((item) => item.trim()).filter((item) => item !== '')
}

function optionValue(text: string, { options }: FormFieldNode): unknown {
  const offered = flat((options ?? []).filter(isOption))
  const found =
    offered.find(({ value }) => String(value) === text) ?? offered.find(({ label }) => label === text.trim())
  return found === undefined ? text : found.value
}

function isOption(option: unknown): option is Option {
  return isObject(option) && 'value' in option
}

function flat(options: readonly Option[]): Option[] {
  return options.flatMap((option) => [option, ...flat(option.children ?? [])])
}
