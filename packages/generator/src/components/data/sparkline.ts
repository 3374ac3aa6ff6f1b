import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, listSchemaOf, numberSchema, stringSchema } from '../property-schema.ts'

/** Tiny line chart. */
export const Sparkline = defineComponent({
  name: 'Sparkline',
  group: 'data',
  icon: 'StockOutlined',
  properties: {
    name: stringSchema,
    label: stringSchema,
    value: listSchemaOf(numberSchema),
    width: numberSchema,
    height: numberSchema,
    filled: booleanSchema,
  },
  defaults: { width: 120, height: 28, filled: true },
  columnTypes: ['json'],
})

/** Properties of {@link Sparkline}: the value is an array of numbers. */
export type SparklineProperties = PropertiesOf<typeof Sparkline>
