import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Form field shown as a JSON tree. */
export const JsonStatic = defineComponent({
  name: 'JsonStatic',
  group: 'form',
  icon: 'ApartmentOutlined',
  properties: { ...placeholderControlShape, depth: countSchema },
  required: ['name'],
})

/** Properties of {@link JsonStatic}. */
export type JsonStaticProperties = PropertiesOf<typeof JsonStatic>
