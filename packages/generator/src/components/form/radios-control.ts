import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { choiceShape } from './choice-shape.ts'

/** Group of radio buttons, one choice. */
export const RadiosControl = defineComponent({
  name: 'RadiosControl',
  group: 'form',
  icon: 'CheckCircleOutlined',
  properties: {
    ...choiceShape,
    /** One below the other. */
    vertical: booleanSchema,
  },
  required: ['name'],
  columnTypes: ['enum', 'tinyint', 'boolean', 'varchar'],
})

/** Properties of {@link RadiosControl}. */
export type RadiosControlProperties = PropertiesOf<typeof RadiosControl>
