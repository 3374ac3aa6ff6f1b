import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { placeholderControlShape } from './control-shape.ts'

const labels = z.record(z.string(), z.string())

/** Form field shown through a value-to-label map. */
export const MappingStatic = defineComponent({
  name: 'MappingStatic',
  group: 'form',
  icon: 'TagOutlined',
  properties: {
    ...placeholderControlShape,
    /** Label by stored value. */
    map: labels,
    colors: labels,
  },
  required: ['name', 'map'],
})

/** Properties of {@link MappingStatic}. */
export type MappingStaticProperties = PropertiesOf<typeof MappingStatic>
