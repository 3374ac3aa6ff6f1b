import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag } from '../property-schema.ts'
import { nestedShape } from './tree-shape.ts'

/** Tree of options inside a drop-down. */
export const TreeSelectControl = defineComponent({
  name: 'TreeSelectControl',
  group: 'form',
  label: { en: 'Tree select', zh: '树形下拉框' },
  description: { en: 'Tree of options inside a drop-down', zh: '下拉框中的选项树' },
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
