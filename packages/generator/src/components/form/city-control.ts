import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Province, city and district of China. */
export const CityControl = defineComponent({
  name: 'CityControl',
  group: 'form',
  icon: 'EnvironmentOutlined',
  properties: {
    ...placeholderControlShape,
    /** How deep the choice goes. */
    level: z.enum(['province', 'city', 'district']),
  },
  required: ['name'],
  defaults: { level: 'district' },
  columnTypes: ['char', 'varchar'],
})

/** Properties of {@link CityControl}: stores the six-digit code of the place. */
export type CityControlProperties = PropertiesOf<typeof CityControl>
