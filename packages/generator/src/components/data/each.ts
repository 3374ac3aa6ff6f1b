import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema } from '../property-schema.ts'
import { rowsShape } from './rows-shape.ts'

/** Repeats its body for every item. */
export const Each = defineComponent({
  name: 'Each',
  group: 'data',
  icon: 'RetweetOutlined',
  properties: { ...rowsShape, body: bodySchema },
  required: ['body'],
})

/** Properties of {@link Each}. */
export type EachProperties = PropertiesOf<typeof Each>
