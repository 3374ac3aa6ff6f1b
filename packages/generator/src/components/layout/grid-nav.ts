import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema } from '../property-schema.ts'
import { navigationShape } from './navigation-shape.ts'

/** Tiles that link elsewhere. */
export const GridNav = defineComponent({
  name: 'GridNav',
  group: 'layout',
  icon: 'AppstoreOutlined',
  properties: {
    ...navigationShape,
    /** Tiles beside each other. */
    columns: countSchema,
  },
  required: ['items'],
  defaults: { columns: 4 },
})

/** Properties of {@link GridNav}. */
export type GridNavProperties = PropertiesOf<typeof GridNav>
