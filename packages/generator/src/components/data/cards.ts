import { nodeSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema } from '../property-schema.ts'
import { rowsShape } from './rows-shape.ts'

/** Cards repeated over rows. */
export const Cards = defineComponent({
  name: 'Cards',
  group: 'data',
  icon: 'AppstoreOutlined',
  properties: {
    ...rowsShape,
    card: nodeSchema,
    /** Cards beside each other on a wide screen. */
    columns: countSchema,
  },
  required: ['card'],
  defaults: { columns: 3 },
})

/** Properties of {@link Cards}. */
export type CardsProperties = PropertiesOf<typeof Cards>
