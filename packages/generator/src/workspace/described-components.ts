import { z } from 'zod'
import { componentCatalog } from '../components/catalog.ts'
import type { ComponentDefinition } from '../components/component.ts'
import { messages } from '../locales/en-US.ts'
import type { TextParamsByKey } from '../locales/texts.ts'
import { nextTurn } from '../next-turn.ts'
import { sentence, text } from '../sentence.ts'
import { inEnglish, type Translate } from './translate.ts'

/** A component of the catalogue as plain data: its texts in one language, its properties as a JSON schema. */
export interface DescribedComponent extends Omit<ComponentDefinition, 'properties'> {
  readonly label: string
  readonly description: string
  /** Each property has a title, and a description where its title does not say enough. */
  readonly properties: z.core.JSONSchema.JSONSchema
}

/** The same in every language, and what takes most of the time. */
const schemas = new Map<string, JsonSchema>()

function schemaOf({ name, properties }: ComponentDefinition): JsonSchema {
  const schema = schemas.get(name) ?? z.toJSONSchema(properties, { unrepresentable: 'any', io: 'input' })
  schemas.set(name, schema)
  return schema
}

/** {@link describedComponents}, between whose parts others of this process are answered. */
export async function describeComponentsInTurns(translate: Translate): Promise<readonly DescribedComponent[]> {
  for (const component of componentCatalog) {
    if (schemas.has(component.name)) continue
    await nextTurn()
    schemaOf(component)
  }
  return describedComponents(translate)
}

/** The catalogue as plain data. */
export function describedComponents(translate: Translate = inEnglish): readonly DescribedComponent[] {
  return componentCatalog.map((component) => {
    const { properties: _, ...entry } = component
    const label = text(`component.label.${entry.name}`, {})
    const description = text(`component.description.${entry.name}`, {})
    return {
      ...entry,
      label: translate(label, sentence(label)),
      description: translate(description, sentence(description)),
      properties: describeProperties(schemaOf(component), translate),
    }
  })
}

type JsonSchema = z.core.JSONSchema.JSONSchema

/** Titles and descriptions for the properties of a component. */
export function describeProperties(schema: JsonSchema, translate: Translate): JsonSchema {
  const described = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    if (typeof property === 'boolean') return [name, property]
    const title = wordsOf(`component.property.${name}`, translate)
    const description = wordsOf(`component.hint.${name}`, translate)
    return [name, { ...property, ...(title && { title }), ...(description && { description }) }]
  })
  return { ...schema, properties: Object.fromEntries(described) }
}

/** The sentence of a message, if there is one. */
function wordsOf(key: string, translate: Translate): string | undefined {
  if (!isPlainKey(key)) return undefined
  const words = text(key, {})
  return translate(words, sentence(words))
}

type PlainKey = Extract<keyof TextParamsByKey, `component.property.${string}` | `component.hint.${string}`>

function isPlainKey(key: string): key is PlainKey {
  return Object.hasOwn(messages, key)
}
