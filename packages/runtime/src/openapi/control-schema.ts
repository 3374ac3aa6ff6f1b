import { type ParsedRule, parseRuleText } from '@quoin/extensions/rules'
import { type FormFieldNode, formControls, isSubForm } from '@quoin/generator/feature-pages'
import { deletionMark } from '../crud/rows/related-rows.ts'
import { type JsonSchema, nullable, objectOf } from './json-schema.ts'

const typeOfRule: Readonly<Record<string, JsonSchema>> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  boolean: { type: 'boolean' },
  array: { type: 'array' },
  email: { type: 'string', format: 'email' },
  url: { type: 'string', format: 'uri' },
  uuid: { type: 'string', format: 'uuid' },
  date: { type: 'string' },
  // Decimals travel as strings, so that none is rounded; numbers are taken too.
  numeric: { type: ['string', 'number'] },
  decimal: { type: ['string', 'number'] },
}

const typeOfControl: readonly (readonly [name: RegExp, schema: JsonSchema])[] = [
  [/^(?:Switch|Checkbox)Control$/, { type: 'boolean' }],
  [/^(?:Text|Textarea|Password|Email|Url|RichText|Markdown)Control$/, { type: 'string' }],
  [/^(?:MultiSelect|Checkboxes|Tag|Transfer)Control$/, { type: 'array' }],
  [/^DateControl$/, { type: 'string', format: 'date' }],
]

/** What a control of a form sends, as far as its rules and its kind say. */
export function controlSchema(control: FormFieldNode): JsonSchema {
  if (isSubForm(control)) return relatedSchema(control)
  const rules = rulesOf(control)
  const named = new Map(rules.map((rule) => [rule.name, rule]))
  const byRule = rules.map(({ name }) => typeOfRule[name]).filter((schema) => schema !== undefined)
  const byControl = typeOfControl.find(([name]) => name.test(control.type))?.[1]
  const typed: JsonSchema = byRule.length > 0 ? Object.assign({}, ...byRule) : (byControl ?? {})
  const schema: JsonSchema = {
    ...(control.label !== undefined && { title: control.label }),
    ...typed,
    ...limits(typed.type, named),
    ...choices(control, named),
  }
  return named.has('nullable') || control.required !== true ? nullable(schema) : schema
}

/** Related rows: new ones, or with the key of one that is there its changes, or `_delete`. */
function relatedSchema(control: FormFieldNode): JsonSchema {
  const fields = formControls(control.items).map((field) => [field.name, controlSchema(field)] as const)
  const row = objectOf({ ...Object.fromEntries(fields), [deletionMark]: { type: 'boolean' } })
  const title = control.label === undefined ? {} : { title: control.label }
  return control.multiple === false ? nullable({ ...title, ...row }) : { ...title, type: 'array', items: row }
}

/** True when a new row must have it. */
export function isRequired(control: FormFieldNode): boolean {
  return control.required === true || rulesOf(control).some(({ name }) => name === 'required')
}

function rulesOf(control: FormFieldNode): readonly ParsedRule[] {
  return control.rules === undefined ? [] : parseRuleText(control.rules)
}

function limits(type: unknown, rules: ReadonlyMap<string, ParsedRule>): JsonSchema {
  const keys: Readonly<Record<string, readonly [string, string]>> = {
    string: ['minLength', 'maxLength'],
    integer: ['minimum', 'maximum'],
    array: ['minItems', 'maxItems'],
  }
  const [least, most] = keys[String(type)] ?? []
  if (least === undefined || most === undefined) return {}
  const value = (name: string, index: number): number | undefined => {
    const text = rules.get(name)?.values[index]
    return text === undefined || !/^-?\d{1,15}$/.test(text) ? undefined : Number(text)
  }
  const minimum = value('min', 0) ?? value('between', 0) ?? value('size', 0)
  const maximum = value('max', 0) ?? value('between', 1) ?? value('size', 0)
  return { ...(minimum !== undefined && { [least]: minimum }), ...(maximum !== undefined && { [most]: maximum }) }
}

function choices(control: FormFieldNode, rules: ReadonlyMap<string, ParsedRule>): JsonSchema {
  const listed = rules.get('in')?.values
  if (listed !== undefined) return { enum: [...listed] }
  if (!/^(?:Select|Radios|ButtonGroup)Control$/.test(control.type) || control.relation !== undefined) return {}
  const values = (control.options ?? []).map((option): unknown => Object(option).value)
  const plain = values.length > 0 && values.every((value) => ['string', 'number', 'boolean'].includes(typeof value))
  return plain ? { enum: [...new Set(values)] } : {}
}
