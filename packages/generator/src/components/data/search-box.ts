import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema, stringSchema } from '../property-schema.ts'

/** Search field for a list. */
export const SearchBox = defineComponent({
  name: 'SearchBox',
  group: 'data',
  icon: 'SearchOutlined',
  properties: {
    /** The filter parameter. */
    name: z.string().min(1),
    label: stringSchema,
    placeholder: stringSchema,
    width: countSchema,
  },
  required: ['name'],
  defaults: { width: 240 },
})

/** Properties of {@link SearchBox}: what is typed becomes a filter of the list on the same page. */
export type SearchBoxProperties = PropertiesOf<typeof SearchBox>
