import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema, listSchemaOf, textSchema } from '../property-schema.ts'

/** Pages through rows already loaded. */
export const PaginationWrapper = defineComponent({
  name: 'PaginationWrapper',
  group: 'data',
  icon: 'CopyOutlined',
  properties: {
    name: textSchema,
    items: listSchemaOf(z.record(z.string(), z.unknown())),
    placeholder: textSchema,
    body: bodySchema,
    perPage: z.int().min(1),
  },
  required: ['body'],
  defaults: { perPage: 10 },
})

/** Properties of {@link PaginationWrapper}: what is inside finds the rows of one page in `items`. */
export type PaginationWrapperProperties = PropertiesOf<typeof PaginationWrapper>
