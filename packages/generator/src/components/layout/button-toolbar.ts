import { defineComponent } from '../component.ts'
import { stackShape } from './box-shape.ts'

/** Row that spaces buttons. */
export const ButtonToolbar = defineComponent({
  name: 'ButtonToolbar',
  group: 'layout',
  label: { en: 'Button bar', zh: '按钮栏' },
  description: { en: 'Row that spaces buttons', zh: '间隔排列的一排按钮' },
  icon: 'EllipsisOutlined',
  properties: stackShape,
  required: ['items'],
})
