import { defineComponent } from '../component.ts'
import { dateStaticShape } from './static-shape.ts'

/** Form field shown as a formatted date and time. */
export const DateTimeStatic = defineComponent({
  name: 'DateTimeStatic',
  group: 'form',
  icon: 'FieldTimeOutlined',
  properties: dateStaticShape,
  required: ['name'],
})
