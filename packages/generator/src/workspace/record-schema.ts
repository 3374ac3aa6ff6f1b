import { z } from 'zod'
import { componentCatalog } from '../components/catalog.ts'
import { generationRecordSchema, recordVersion } from '../record/generation-record.ts'
import { describedComponents, describeProperties } from './described-components.ts'
import { inEnglish, type Translate } from './translate.ts'

/** A JSON schema of draft 7, which editors know best. */
export type JsonSchema = z.core.JSONSchema.JSONSchema

/**
 * The JSON schema of `.quoin/records/<name>.json`, by which an editor completes and checks one: with the components that
 * a field can have, and the properties of each.
 */
export function recordSchema(translate: Translate = inEnglish): JsonSchema {
  // In one conversion, so that what several components share is written once.
  const properties = componentCatalog.map((one) => [one.name, one.properties.partial()] as const)
  const {
    $schema,
    definitions,
    properties: converted,
  } = z.toJSONSchema(z.object({ record: generationRecordSchema, ...Object.fromEntries(properties) }), {
    target: 'draft-7',
    unrepresentable: 'any',
    io: 'input',
  })
  const { record, ...components } = converted as Readonly<Record<string, JsonSchema>>
  const form = chosen('form', components, translate)
  const display = when({ type: 'object' }, chosen('display', components, translate))
  const field = { ...form, properties: { ...form.properties, display } }
  // Older versions are migrated when they are read.
  const version = { type: 'integer', minimum: 0, maximum: recordVersion }
  return {
    $schema,
    definitions,
    ...record,
    properties: { ...record?.properties, version },
    // Each layer must hold beside the others.
    allOf: [{ properties: { fields: { items: field } } }],
  } as JsonSchema
}

/** A component of a group by its name, beside properties that it has. */
function chosen(group: 'form' | 'display', schemas: Readonly<Record<string, JsonSchema>>, translate: Translate) {
  const components = describedComponents(translate).filter((one) => one.group === group)
  return {
    properties: {
      component: {
        enum: components.map(({ name }) => name),
        enumDescriptions: components.map(({ label, description }) => `${label}: ${description}`),
      },
    },
    allOf: components.map(({ name }) =>
      when(
        { properties: { component: { const: name } }, required: ['component'] },
        { properties: { properties: describeProperties(schemas[name] ?? {}, translate) } },
      ),
    ),
  }
}

function when(condition: object, rule: object): object {
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON schema
  return { if: condition, then: rule }
}
