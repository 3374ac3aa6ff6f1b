import { defineComponent } from '../component.ts'
import { boxShape } from './box-shape.ts'

/** Padded box. */
export const Wrapper = defineComponent({
  name: 'Wrapper',
  group: 'layout',
  label: { en: 'Padded box', zh: '内边距容器' },
  description: { en: 'Padded box', zh: '带内边距的容器' },
  icon: 'BorderOutlined',
  properties: boxShape,
  required: ['body'],
  defaults: { padding: 16 },
})
