import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema } from '../property-schema.ts'
import { rowSourceShape } from './row-source-shape.ts'

/** Repeats its body for every item. */
export const Each = defineComponent({
  name: 'Each',
  group: 'data',
  icon: 'RetweetOutlined',
  properties: { ...rowSourceShape, body: bodySchema },
  required: ['body'],
})

/** Properties of {@link Each}. */
export type EachProperties = PropertiesOf<typeof Each>
