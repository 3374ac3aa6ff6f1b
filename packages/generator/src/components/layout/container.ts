import { defineComponent } from '../component.ts'
import { boxShape } from './box-shape.ts'

/** Box that keeps its content together. */
export const Container = defineComponent({
  name: 'Container',
  group: 'layout',
  icon: 'BorderOutlined',
  properties: boxShape,
  required: ['body'],
})
