import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { typedControlShape } from './control-shape.ts'

const labels = z.record(z.string(), z.string())

/** Form field shown through a value-to-label map. */
export const MappingStatic = defineComponent({
  name: 'MappingStatic',
  group: 'form',
  label: { en: 'Label, read-only', zh: '静态映射' },
  description: { en: 'Form field shown through a value-to-label map', zh: '以映射文字显示的字段' },
  icon: 'TagOutlined',
  properties: {
    ...typedControlShape,
    /** Label by stored value. */
    map: labels,
    colors: labels,
  },
  required: ['name', 'map'],
})

/** Properties of {@link MappingStatic}. */
export type MappingStaticProperties = PropertiesOf<typeof MappingStatic>
