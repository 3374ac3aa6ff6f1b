import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema } from '../property-schema.ts'
import { treeSelectShape } from './tree-shape.ts'

/** Tree of options inside a drop-down. */
export const TreeSelectControl = defineComponent({
  name: 'TreeSelectControl',
  group: 'form',
  icon: 'ApartmentOutlined',
  properties: {
    ...treeSelectShape,
    /** Opens every branch at first. */
    expanded: booleanSchema,
  },
  required: ['name'],
  columnTypes: ['varchar', 'integer', 'bigint', 'json'],
})

/** Properties of {@link TreeSelectControl}. */
export type TreeSelectControlProperties = PropertiesOf<typeof TreeSelectControl>
