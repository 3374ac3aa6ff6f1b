import { defineComponent, type PropertiesOf } from '../component.ts'
import { amount, flag, list, text } from '../property-schema.ts'

/** Tiny line chart. */
export const Sparkline = defineComponent({
  name: 'Sparkline',
  group: 'data',
  label: { en: 'Tiny line', zh: '迷你走势图' },
  description: { en: 'Tiny line chart', zh: '迷你折线图' },
  icon: 'StockOutlined',
  properties: { name: text, label: text, value: list(amount), width: amount, height: amount, filled: flag },
  defaults: { width: 120, height: 28, filled: true },
  columnTypes: ['json'],
})

/** Properties of {@link Sparkline}: the value is an array of numbers. */
export type SparklineProperties = PropertiesOf<typeof Sparkline>
