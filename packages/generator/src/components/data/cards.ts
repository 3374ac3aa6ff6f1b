import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema } from '../property-schema.ts'
import { rowSourceShape } from './row-source-shape.ts'

/** Cards repeated over rows. */
export const Cards = defineComponent({
  name: 'Cards',
  group: 'data',
  icon: 'AppstoreOutlined',
  properties: {
    ...rowSourceShape,
    card: nodeSchema,
    /** Cards beside each other on a wide screen. */
    columns: countSchema,
  },
  required: ['card'],
  defaults: { columns: 3 },
})

/** Properties of {@link Cards}. */
export type CardsProperties = PropertiesOf<typeof Cards>
