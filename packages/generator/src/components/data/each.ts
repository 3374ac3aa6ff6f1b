import { defineComponent, type PropertiesOf } from '../component.ts'
import { bodySchema } from '../property-schema.ts'
import { rowsShape } from './rows-shape.ts'

/** Repeats its body for every item. */
export const Each = defineComponent({
  name: 'Each',
  group: 'data',
  label: { en: 'For each', zh: '循环' },
  description: { en: 'Repeats its body for every item', zh: '对每一项重复内容' },
  icon: 'RetweetOutlined',
  properties: { ...rowsShape, body: bodySchema },
  required: ['body'],
})

/** Properties of {@link Each}. */
export type EachProperties = PropertiesOf<typeof Each>
