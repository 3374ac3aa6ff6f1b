import { z } from 'zod'
import { componentCatalog } from './catalog.ts'
import type { ComponentDefinition } from './component.ts'

/** A component of the catalogue as plain data: its properties as a JSON schema. */
export interface DescribedComponent extends Omit<ComponentDefinition, 'properties'> {
  readonly properties: { readonly properties?: Readonly<Record<string, unknown>> }
}

/** The catalogue as plain data. */
export function describedComponents(): readonly DescribedComponent[] {
  return componentCatalog.map(({ properties, ...entry }) => ({
    ...entry,
    properties: z.toJSONSchema(properties, { unrepresentable: 'any', io: 'input' }),
  }))
}
