import type { DescribedComponent, FieldConfig } from '@quoin/generator'
import { isBooleanType, isDateType, isExactJsNumber, isNumberType } from '@quoin/generator/column-kinds'
import { isBlank } from '../../schema/is-blank.ts'
import { isDeepEqual } from '../../schema/is-deep-equal.ts'
import type { Data, Schema } from '../../schema/schema.ts'

type PropertiesSchema = DescribedComponent['properties']

/** The JSON schema of a property; what is no object says nothing. */
type PropertySchema = Exclude<NonNullable<PropertiesSchema['properties']>[string], boolean>

/** A property of a component that a record can give it. */
export interface ComponentProperty {
  readonly name: string
  readonly kind: PropertyKind
  readonly schema: PropertySchema
}

/** What a control has to know of the record. */
export interface PropertyContext {
  readonly field?: FieldConfig | undefined
  /** What conditions can compare. */
  readonly fields: readonly FieldConfig[]
  readonly words: Readonly<Record<'on' | 'off' | 'preset' | 'optionLabel' | 'optionValue', string>>
}

/** A control and the way between what it holds and the property; a property that is left out is undefined. */
export interface PropertyControl {
  readonly control: Schema
  readonly read: (value: unknown) => unknown
  readonly write: (value: unknown) => unknown
}

interface Kind {
  /** A value that somebody wrote as JSON may be more than the control can show. */
  readonly shows: (value: unknown) => boolean
  readonly control: (schema: PropertySchema, context: PropertyContext) => Schema
  readonly read?: (value: unknown) => unknown
  readonly write?: (value: unknown) => unknown
}

const isText = (value: unknown) => typeof value === 'string'
const isTexts = (value: unknown) => Array.isArray(value) && value.every(isText)
const isScalar = (value: unknown) => typeof value !== 'object' || value === null

const kinds = {
  switch: {
    shows: (value) => typeof value === 'boolean',
    control: (_schema, { words }) => choiceOf(onAndOff(words), words),
  },
  choice: {
    shows: isText,
    control: (schema, { words }) => choiceOf(schema.enum?.map(optionOf) ?? [], words),
  },
  choices: {
    shows: isTexts,
    control: ({ items }) => ({
      type: 'MultiSelectControl',
      clearable: true,
      options: resolve(items, {}).enum?.map(optionOf),
    }),
  },
  number: {
    shows: (value) => typeof value === 'number',
    control: ({ type, minimum, maximum }) => ({
      type: 'NumberControl',
      min: minimum,
      max: maximum,
      ...(type === 'integer' && { precision: 0 }),
    }),
  },
  text: { shows: isText, control: () => ({ type: 'TextControl' }) },
  size: {
    shows: isScalar,
    control: () => ({ type: 'TextControl' }),
    read: wordsOf,
    write: (text) => readNumber(String(text)),
  },
  scalar: {
    shows: isScalar,
    control: () => ({ type: 'TextControl' }),
    read: wordsOf,
    write: (text) => readScalar(String(text)),
  },
  texts: { shows: isTexts, control: () => ({ type: 'TagControl' }) },
  options: {
    shows: (value) => Array.isArray(value) && value.every(isPlainOption),
    control: (_schema, context) => ({ type: 'TableControl', items: optionItems(context) }),
    write: writeOptions,
  },
  pairs: {
    shows: (value) => isObject(value) && Object.values(value).every(isText),
    control: () => ({ type: 'KeyValueControl' }),
  },
  condition: {
    shows: isObject,
    control: (_schema, { fields }) => ({ type: 'ConditionBuilderControl', fields: fields.map(comparable) }),
  },
  json: { shows: () => true, control: () => ({ type: 'JsonEditorControl' }) },
} satisfies Record<string, Kind>

type PropertyKind = keyof typeof kinds

/** What the record says of a field by itself, and what a page alone gives a control. */
const elsewhere: ReadonlySet<string> = new Set(['name', 'label', 'required', 'rules', 'default', 'keyFields'])

/** The properties of a component that a record can give it, in their order; all of them where it has no column. */
export function listComponentProperties(schema: PropertiesSchema, hasColumn = true): readonly ComponentProperty[] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !(hasColumn && elsewhere.has(name)))
    .map(([name, property]) => ({ name, kind: kindOf(property, schema), schema: resolve(property, schema) }))
}

/** How a property is edited while it has this value: as JSON where no control of its own can show all of that. */
export function propertyControl(
  property: ComponentProperty,
  value: unknown,
  context: PropertyContext,
): PropertyControl {
  const own: Kind = kinds[property.kind]
  const { control, read = same, write = same }: Kind = value === undefined || own.shows(value) ? own : kinds.json
  const { default: preset } = property.schema
  return {
    control: { ...control(property.schema, context), ...(preset !== undefined && presetOf(preset, context.words)) },
    read,
    write: (given) => (isBlank(given) || isDeepEqual(given, {}) ? undefined : write(given)),
  }
}

/** The values that another component takes as well. */
export function fittingProperties(
  values: FieldConfig['properties'],
  from: PropertiesSchema,
  to: PropertiesSchema,
): FieldConfig['properties'] {
  const before = new Map(listComponentProperties(from).map((one) => [one.name, one]))
  const after = new Map(listComponentProperties(to).map((one) => [one.name, one]))
  const kept = Object.entries(values).filter(([name, value]) => fits(value, before.get(name), after.get(name)))
  return Object.fromEntries(kept)
}

function fits(value: unknown, from: ComponentProperty | undefined, to: ComponentProperty | undefined): boolean {
  if (from === undefined || to === undefined || from.kind !== to.kind || !kinds[to.kind].shows(value)) return false
  const { minimum = value, maximum = value, type, enum: choices } = to.schema
  if (to.kind === 'choice') return choices?.includes(String(value)) === true
  if (to.kind === 'number')
    return (
      Number(value) >= Number(minimum) &&
      Number(value) <= Number(maximum) &&
      (type === 'number' || Number.isInteger(value))
    )
  return to.kind !== 'json' || JSON.stringify(from.schema) === JSON.stringify(to.schema)
}

function kindOf(property: unknown, all: PropertiesSchema): PropertyKind {
  const { type, enum: choices, anyOf, items, additionalProperties } = resolve(property, all)
  if (choices !== undefined) return 'choice'
  if (anyOf?.some((one) => resolve(one, all).properties?.['and'] !== undefined)) return 'condition'
  if (type === 'boolean') return 'switch'
  if (type === 'integer' || type === 'number') return 'number'
  if (type === 'string') return 'text'
  if (type === 'array') return listKind(resolve(items, all))
  if (type === 'object')
    return isObject(additionalProperties) && additionalProperties['type'] === 'string' ? 'pairs' : 'json'
  if (typeof type !== 'object' || !type.includes('string')) return 'json'
  return type.includes('boolean') ? 'scalar' : 'size'
}

function listKind({ type, enum: choices, properties }: PropertySchema): PropertyKind {
  if (type === 'string') return choices === undefined ? 'texts' : 'choices'
  return properties?.['label'] !== undefined && properties['value'] !== undefined ? 'options' : 'json'
}

/** With what it refers to. */
function resolve(schema: unknown, { $defs }: PropertiesSchema): PropertySchema {
  if (!isObject(schema)) return {}
  const { $ref } = schema
  return typeof $ref === 'string' ? { ...$defs?.[$ref.replace('#/$defs/', '')], ...schema } : schema
}

const same = (value: unknown): unknown => value

function isObject(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isPlainOption(value: unknown): boolean {
  return isObject(value) && Object.keys(value).every((key) => key === 'label' || key === 'value')
}

/** One of a few values, or none of them. */
function choiceOf(options: readonly object[], words: PropertyContext['words']): Schema {
  return { type: 'SelectControl', clearable: true, options, placeholder: words.preset }
}

const optionOf = (value: unknown) => ({ label: String(value), value })

function onAndOff({ on, off }: PropertyContext['words']): readonly object[] {
  return [
    { label: on, value: true },
    { label: off, value: false },
  ]
}

/** What holds where a property is left out. */
function presetOf(preset: unknown, { on, off }: PropertyContext['words']): { readonly placeholder: string } {
  return { placeholder: typeof preset === 'boolean' ? (preset ? on : off) : wordsOf(preset) }
}

function wordsOf(value: unknown): string {
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function readNumber(text: string): number | string {
  return text.trim() !== '' && String(Number(text)) === text ? Number(text) : text
}

const scalars: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

function readScalar(text: string): unknown {
  return scalars.has(text) ? scalars.get(text) : readNumber(text)
}

/** An option has the kind of value that its column holds. */
function optionItems({ field, words }: PropertyContext): readonly Schema[] {
  const value = { name: 'value', label: words.optionValue }
  const label = { type: 'TextControl', name: 'label', label: words.optionLabel }
  if (field !== undefined && isExactJsNumber(field.type)) return [{ ...value, type: 'NumberControl' }, label]
  if (field !== undefined && isBooleanType(field.type))
    return [{ ...value, type: 'SelectControl', options: onAndOff(words) }, label]
  return [{ ...value, type: 'TextControl' }, label]
}

/** What nobody has typed yet is an empty text, which the check of the record names. */
function writeOptions(rows: unknown): unknown {
  return Array.isArray(rows) ? rows.map((row: object) => ({ label: '', value: '', ...row })) : undefined
}

function comparable({ name, label, type, properties: { options } }: FieldConfig): object {
  if (Array.isArray(options) && options.every(isPlainOption)) return { name, label, type: 'select', options }
  if (isNumberType(type)) return { name, label, type: 'number' }
  return { name, label, type: isDateType(type) ? 'date' : 'text' }
}
