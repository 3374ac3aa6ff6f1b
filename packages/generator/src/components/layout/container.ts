import { defineComponent } from '../component.ts'
import { boxShape } from './box-shape.ts'

/** Box that keeps its content together. */
export const Container = defineComponent({
  name: 'Container',
  group: 'layout',
  label: { en: 'Box', zh: '容器' },
  description: { en: 'Box that keeps its content together', zh: '包裹内容的容器' },
  icon: 'BorderOutlined',
  properties: boxShape,
  required: ['body'],
})
