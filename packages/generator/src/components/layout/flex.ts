import { z } from 'zod'
import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, listOf, size, text } from '../property-schema.ts'

/** Children placed with flexbox. */
export const Flex = defineComponent({
  name: 'Flex',
  group: 'layout',
  icon: 'ColumnWidthOutlined',
  properties: {
    items: listOf(z.union([nodeSchema, text])),
    direction: z.enum(['row', 'column']),
    justify: z.enum(['start', 'center', 'end', 'space-between', 'space-around']),
    align: z.enum(['start', 'center', 'end', 'stretch']),
    gap: size,
    wrap: flag,
  },
  required: ['items'],
  defaults: { direction: 'row' },
})

/** Properties of {@link Flex}. */
export type FlexProperties = PropertiesOf<typeof Flex>
