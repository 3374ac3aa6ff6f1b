import { z } from 'zod'
import type { ShapeProperties } from '../component.ts'
import { listSchemaOf, stringSchema } from '../property-schema.ts'

/** One link of the navigation components; `link` is a path of the panel. */
export interface NavigationItem {
  readonly title: string
  readonly link?: string
  readonly icon?: string
  readonly description?: string
  readonly children?: readonly NavigationItem[]
}

/** The zod form of {@link NavigationItem}. */
export const navigationItemSchema: z.ZodType<NavigationItem> = z.lazy(
  () =>
    z.strictObject({
      title: stringSchema,
      link: stringSchema.optional(),
      icon: stringSchema.optional(),
      description: stringSchema.optional(),
      children: z.array(navigationItemSchema).optional(),
    }) as z.ZodType<NavigationItem>,
)

/** The zod form of {@link NavigationProperties}. */
export const navigationShape = { items: listSchemaOf(navigationItemSchema) }

/** Properties of {@link Breadcrumb} and {@link Nav}. */
export type NavigationProperties = ShapeProperties<typeof navigationShape, 'items'>
