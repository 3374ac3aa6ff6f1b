import { z } from 'zod'
import { componentCatalog } from '../components/catalog.ts'
import type { ComponentDefinition } from '../components/component.ts'
import { sentence, text } from '../sentence.ts'
import { inEnglish, type Translate } from './translate.ts'

/** A component of the catalogue as plain data: its texts in one language, its properties as a JSON schema. */
export interface DescribedComponent extends Omit<ComponentDefinition, 'properties'> {
  readonly label: string
  readonly description: string
  readonly properties: { readonly properties?: Readonly<Record<string, unknown>> }
}

/** The catalogue as plain data. */
export function describedComponents(translate: Translate = inEnglish): readonly DescribedComponent[] {
  return componentCatalog.map(({ properties, ...entry }) => {
    const label = text(`component.label.${entry.name}`, {})
    const description = text(`component.description.${entry.name}`, {})
    return {
      ...entry,
      label: translate(label, sentence(label)),
      description: translate(description, sentence(description)),
      properties: z.toJSONSchema(properties, { unrepresentable: 'any', io: 'input' }),
    }
  })
}
