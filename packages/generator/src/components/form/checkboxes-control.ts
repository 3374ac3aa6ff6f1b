import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag } from '../property-schema.ts'
import { choiceShape } from './choice-shape.ts'

/** Group of tick boxes, several choices. */
export const CheckboxesControl = defineComponent({
  name: 'CheckboxesControl',
  group: 'form',
  icon: 'OrderedListOutlined',
  properties: { ...choiceShape, vertical: flag, checkAll: flag },
  required: ['name'],
  columnTypes: ['set', 'json'],
})

/** Properties of {@link CheckboxesControl}. */
export type CheckboxesControlProperties = PropertiesOf<typeof CheckboxesControl>
