import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, text } from '../property-schema.ts'
import { typedControlShape } from './control-shape.ts'

/** Clock columns for a time of day. */
export const TimeControl = defineComponent({
  name: 'TimeControl',
  group: 'form',
  label: { en: 'Time', zh: '时间' },
  description: { en: 'Clock columns for a time of day', zh: '选择一天中的时刻' },
  icon: 'ClockCircleOutlined',
  properties: { ...typedControlShape, format: text, clearable: flag },
  required: ['name'],
  columnTypes: ['time'],
})

/** Properties of {@link TimeControl}. */
export type TimeControlProperties = PropertiesOf<typeof TimeControl>
