import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { typedControlShape } from './control-shape.ts'

/** Province, city and district of China. */
export const CityControl = defineComponent({
  name: 'CityControl',
  group: 'form',
  icon: 'EnvironmentOutlined',
  properties: {
    ...typedControlShape,
    /** How deep the choice goes. */
    level: z.enum(['province', 'city', 'district']),
  },
  required: ['name'],
  defaults: { level: 'district' },
  columnTypes: ['char', 'varchar'],
})

/** Properties of {@link CityControl}: stores the six-digit code of the place. */
export type CityControlProperties = PropertiesOf<typeof CityControl>
