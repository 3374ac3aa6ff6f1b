import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { choiceShape } from './choice-shape.ts'

/** Group of tick boxes, several choices. */
export const CheckboxesControl = defineComponent({
  name: 'CheckboxesControl',
  group: 'form',
  icon: 'OrderedListOutlined',
  properties: { ...choiceShape, vertical: booleanSchema, checkAll: booleanSchema },
  required: ['name'],
  columnTypes: ['set', 'json'],
})

/** Properties of {@link CheckboxesControl}. */
export type CheckboxesControlProperties = PropertiesOf<typeof CheckboxesControl>
