import { defineComponent } from '../component.ts'
import { boxShape } from './box-shape.ts'

/** Padded box. */
export const Wrapper = defineComponent({
  name: 'Wrapper',
  group: 'layout',
  icon: 'BorderOutlined',
  properties: boxShape,
  required: ['body'],
  defaults: { padding: 16 },
})
