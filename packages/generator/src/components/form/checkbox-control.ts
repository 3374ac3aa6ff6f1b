import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { toggleShape } from './choice-shape.ts'

/** One tick box with custom on and off values. */
export const CheckboxControl = defineComponent({
  name: 'CheckboxControl',
  group: 'form',
  label: { en: 'Check box', zh: '勾选框' },
  description: { en: 'One tick box with custom on and off values', zh: '单个勾选框，可自定义开关值' },
  icon: 'CheckSquareOutlined',
  properties: {
    ...toggleShape,
    /** The text beside the box. */
    option: text,
  },
  required: ['name'],
  defaults: { trueValue: true, falseValue: false },
  columnTypes: ['boolean', 'tinyint', 'bit'],
})

/** Properties of {@link CheckboxControl}. */
export type CheckboxControlProperties = PropertiesOf<typeof CheckboxControl>
