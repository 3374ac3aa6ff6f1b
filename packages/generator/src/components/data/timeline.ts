import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { rowSourceShape } from './row-source-shape.ts'

/** Events along a line. */
export const Timeline = defineComponent({
  name: 'Timeline',
  group: 'data',
  icon: 'FieldTimeOutlined',
  properties: { ...rowSourceShape, title: stringSchema, time: stringSchema, detail: stringSchema },
  required: ['title'],
})

/** Properties of {@link Timeline}; texts may hold `{field}`. */
export type TimelineProperties = PropertiesOf<typeof Timeline>
