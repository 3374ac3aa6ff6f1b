import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag } from '../property-schema.ts'
import { typedControlShape } from './control-shape.ts'

/** Field shown as read-only text. */
export const StaticControl = defineComponent({
  name: 'StaticControl',
  group: 'form',
  label: { en: 'Read-only text', zh: '静态展示' },
  description: { en: 'Field shown as read-only text', zh: '以只读文本显示的字段' },
  icon: 'ReadOutlined',
  properties: {
    ...typedControlShape,
    /** Copies the value on a click. */
    copyable: flag,
  },
  required: ['name'],
})

/** Properties of {@link StaticControl}. */
export type StaticControlProperties = PropertiesOf<typeof StaticControl>
