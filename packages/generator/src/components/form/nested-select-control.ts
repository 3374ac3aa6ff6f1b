import { defineComponent, type PropertiesOf } from '../component.ts'
import { treeSelectShape } from './tree-shape.ts'

/** Cascading drop-down for a tree of options. */
export const NestedSelectControl = defineComponent({
  name: 'NestedSelectControl',
  group: 'form',
  icon: 'ApartmentOutlined',
  properties: treeSelectShape,
  required: ['name'],
  columnTypes: ['varchar', 'integer', 'bigint', 'json'],
})

/** Properties of {@link NestedSelectControl}. */
export type NestedSelectControlProperties = PropertiesOf<typeof NestedSelectControl>
