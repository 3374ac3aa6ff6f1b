import { defineComponent } from '../component.ts'
import { stackShape } from './box-shape.ts'

/** Row that spaces buttons. */
export const ButtonToolbar = defineComponent({
  name: 'ButtonToolbar',
  group: 'layout',
  icon: 'EllipsisOutlined',
  properties: stackShape,
  required: ['items'],
})
