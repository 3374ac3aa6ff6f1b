import { z } from 'zod'
import type { ShapeProperties } from '../component.ts'
import { listOf, text } from '../property-schema.ts'

/** One link of the navigation components; `link` is a path of the panel. */
export interface NavigationItem {
  readonly title: string
  readonly link?: string
  readonly icon?: string
  readonly description?: string
  readonly children?: readonly NavigationItem[]
}

/** The zod form of {@link NavigationItem}. */
export const navigationItem: z.ZodType<NavigationItem> = z.lazy(
  () =>
    z.strictObject({
      title: text,
      link: text.optional(),
      icon: text.optional(),
      description: text.optional(),
      children: z.array(navigationItem).optional(),
    }) as z.ZodType<NavigationItem>,
)

/** The zod form of {@link NavigationProperties}. */
export const navigationShape = { items: listOf(navigationItem) }

/** Properties of {@link Breadcrumb} and {@link Nav}. */
export type NavigationProperties = ShapeProperties<typeof navigationShape, 'items'>
