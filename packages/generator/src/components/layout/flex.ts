import { z } from 'zod'
import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, cssSizeSchema, listSchemaOf, stringSchema } from '../property-schema.ts'

/** Children placed with flexbox. */
export const Flex = defineComponent({
  name: 'Flex',
  group: 'layout',
  icon: 'ColumnWidthOutlined',
  properties: {
    items: listSchemaOf(z.union([nodeSchema, stringSchema])),
    direction: z.enum(['row', 'column']),
    justify: z.enum(['start', 'center', 'end', 'space-between', 'space-around']),
    align: z.enum(['start', 'center', 'end', 'stretch']),
    gap: cssSizeSchema,
    wrap: booleanSchema,
  },
  required: ['items'],
  defaults: { direction: 'row' },
})

/** Properties of {@link Flex}. */
export type FlexProperties = PropertiesOf<typeof Flex>
