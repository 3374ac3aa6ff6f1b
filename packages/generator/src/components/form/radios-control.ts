import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag } from '../property-schema.ts'
import { choiceShape } from './choice-shape.ts'

/** Group of radio buttons, one choice. */
export const RadiosControl = defineComponent({
  name: 'RadiosControl',
  group: 'form',
  label: { en: 'Radio group', zh: '单选组' },
  description: { en: 'Group of radio buttons, one choice', zh: '一组单选按钮' },
  icon: 'CheckCircleOutlined',
  properties: {
    ...choiceShape,
    /** One below the other. */
    vertical: flag,
  },
  required: ['name'],
  columnTypes: ['enum', 'tinyint', 'boolean', 'varchar'],
})

/** Properties of {@link RadiosControl}. */
export type RadiosControlProperties = PropertiesOf<typeof RadiosControl>
