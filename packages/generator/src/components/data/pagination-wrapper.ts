import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema, listSchemaOf, stringSchema } from '../property-schema.ts'

/** Pages through rows already loaded. */
export const PaginationWrapper = defineComponent({
  name: 'PaginationWrapper',
  group: 'data',
  icon: 'CopyOutlined',
  properties: {
    name: stringSchema,
    items: listSchemaOf(z.record(z.string(), z.unknown())),
    placeholder: stringSchema,
    body: bodySchema,
    perPage: z.int().min(1),
  },
  required: ['body'],
  defaults: { perPage: 10 },
})

/** Properties of {@link PaginationWrapper}: what is inside finds the rows of one page in `items`. */
export type PaginationWrapperProperties = PropertiesOf<typeof PaginationWrapper>
