import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { listSchemaOf, stringSchema } from '../property-schema.ts'

/** Page buttons. */
export const Pagination = defineComponent({
  name: 'Pagination',
  group: 'data',
  icon: 'EllipsisOutlined',
  properties: {
    /** The field with the number of all rows; `total` without it. */
    name: stringSchema,
    perPage: z.int().min(1),
    perPageAvailable: listSchemaOf(z.int().min(1)),
  },
  defaults: { perPage: 20, perPageAvailable: [10, 20, 50, 100] },
})

/** Properties of {@link Pagination}: page and size stand in the page's address. */
export type PaginationProperties = PropertiesOf<typeof Pagination>
