import { defineComponent, type PropertiesOf } from '../component.ts'
import { textSchema } from '../property-schema.ts'
import { rowsShape } from './rows-shape.ts'

/** Events along a line. */
export const Timeline = defineComponent({
  name: 'Timeline',
  group: 'data',
  icon: 'FieldTimeOutlined',
  properties: { ...rowsShape, title: textSchema, time: textSchema, detail: textSchema },
  required: ['title'],
})

/** Properties of {@link Timeline}; texts may hold `{field}`. */
export type TimelineProperties = PropertiesOf<typeof Timeline>
