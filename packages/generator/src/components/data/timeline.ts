import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { rowsShape } from './rows-shape.ts'

/** Events along a line. */
export const Timeline = defineComponent({
  name: 'Timeline',
  group: 'data',
  label: { en: 'Timeline', zh: '时间轴' },
  description: { en: 'Events along a line', zh: '沿时间排列的事件' },
  icon: 'FieldTimeOutlined',
  properties: { ...rowsShape, title: text, time: text, detail: text },
  required: ['title'],
})

/** Properties of {@link Timeline}; texts may hold `{field}`. */
export type TimelineProperties = PropertiesOf<typeof Timeline>
