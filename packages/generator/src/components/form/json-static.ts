import { defineComponent, type PropertiesOf } from '../component.ts'
import { count } from '../property-schema.ts'
import { typedControlShape } from './control-shape.ts'

/** Form field shown as a JSON tree. */
export const JsonStatic = defineComponent({
  name: 'JsonStatic',
  group: 'form',
  label: { en: 'JSON, read-only', zh: '静态 JSON' },
  description: { en: 'Form field shown as a JSON tree', zh: '以 JSON 树显示的字段' },
  icon: 'ApartmentOutlined',
  properties: { ...typedControlShape, depth: count },
  required: ['name'],
})

/** Properties of {@link JsonStatic}. */
export type JsonStaticProperties = PropertiesOf<typeof JsonStatic>
