import { defineComponent } from '../component.ts'
import { formButtonShape } from './button-shape.ts'

/** Button that sends the form. */
export const Submit = defineComponent({
  name: 'Submit',
  group: 'action',
  icon: 'CheckOutlined',
  properties: formButtonShape,
})
