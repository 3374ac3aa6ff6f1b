import type { Text } from '@quoin/extensions/text'
import type { FormFieldNode } from '@quoin/generator/feature-pages'
import type { ValidateFunction } from 'ajv'
import { text } from '../../i18n/sentence.ts'
import { isObject } from '../../is-object.ts'

const validators = new WeakMap<object, ValidateFunction>()

/** Whether the value of a control is checked by a JSON Schema that the control brings. */
export function validatesByJsonSchema(control: FormFieldNode): boolean {
  return control.type === 'JsonSchemaControl' && isObject(schemaOf(control))
}

/** What of a value does not fit the JSON Schema of its control, the first that is found; a schema that cannot be read throws. */
export async function jsonSchemaProblem(control: FormFieldNode, value: unknown): Promise<Text | null> {
  const schema = schemaOf(control)
  if (value === null || value === undefined || !isObject(schema)) return null
  const validate = validators.get(schema) ?? (await compile(schema))
  if (validate(value)) return null
  const [{ instancePath = '', message = '' } = {}] = validate.errors ?? []
  const path = instancePath.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~')
  if (path === '') return text('field.jsonSchema', { reason: message })
  return text('field.jsonSchema.at', { path, reason: message })
}

function schemaOf(control: FormFieldNode): unknown {
  return 'schema' in control ? control.schema : undefined
}

/** Loaded by the first form that has such a control. */
async function compile(schema: Readonly<Record<string, unknown>>): Promise<ValidateFunction> {
  const options = { strict: false, validateSchema: false, logger: false } as const
  const isOld = /draft-0[4-7]/.test(String(schema.$schema ?? ''))
  const { Ajv } = await import('ajv')
  const { Ajv2020 } = await import('ajv/dist/2020.js')
  const { default: addFormats } = await import('ajv-formats')
  const ajv = isOld ? new Ajv(options) : new Ajv2020(options)
  addFormats.default(ajv)
  const validate = ajv.compile(schema)
  validators.set(schema, validate)
  return validate
}
