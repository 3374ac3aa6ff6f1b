import { defineComponent } from '../component.ts'
import { formButtonShape } from './button-shape.ts'

/** Button that restores the form. */
export const Reset = defineComponent({
  name: 'Reset',
  group: 'action',
  icon: 'UndoOutlined',
  properties: formButtonShape,
})
