import { defineComponent, type PropertiesOf } from '../component.ts'
import { displayShape } from './display-shape.ts'
import { labels } from './value-shape.ts'

/** Shows a label for a stored value. */
export const Mapping = defineComponent({
  name: 'Mapping',
  group: 'display',
  label: { en: 'Mapping', zh: '映射' },
  description: { en: 'Shows a label for a stored value', zh: '为保存的值显示名称' },
  icon: 'RetweetOutlined',
  properties: {
    ...displayShape,
    /** Label by stored value. */
    map: labels,
    /** Tag colour by stored value. */
    colors: labels,
  },
  required: ['map'],
  columnTypes: ['enum', 'varchar', 'char', 'tinyint', 'smallint', 'integer'],
})

/** Properties of {@link Mapping}. */
export type MappingProperties = PropertiesOf<typeof Mapping>
