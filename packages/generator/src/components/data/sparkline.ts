import { defineComponent, type PropertiesOf } from '../component.ts'
import { amount, flag, listOf, text } from '../property-schema.ts'

/** Tiny line chart. */
export const Sparkline = defineComponent({
  name: 'Sparkline',
  group: 'data',
  icon: 'StockOutlined',
  properties: { name: text, label: text, value: listOf(amount), width: amount, height: amount, filled: flag },
  defaults: { width: 120, height: 28, filled: true },
  columnTypes: ['json'],
})

/** Properties of {@link Sparkline}: the value is an array of numbers. */
export type SparklineProperties = PropertiesOf<typeof Sparkline>
