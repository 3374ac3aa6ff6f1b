import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag } from '../property-schema.ts'
import { nestedShape } from './tree-shape.ts'

/** Tree of options inside a drop-down. */
export const TreeSelectControl = defineComponent({
  name: 'TreeSelectControl',
  group: 'form',
  icon: 'ApartmentOutlined',
  properties: {
    ...nestedShape,
    /** Opens every branch at first. */
    expanded: flag,
  },
  required: ['name'],
  columnTypes: ['varchar', 'integer', 'bigint', 'json'],
})

/** Properties of {@link TreeSelectControl}. */
export type TreeSelectControlProperties = PropertiesOf<typeof TreeSelectControl>
