import { defineComponent, type PropertiesOf } from '../component.ts'
import { displayShape } from './display-shape.ts'
import { valueLabelsSchema } from './value-shape.ts'

/** Shows a label for a stored value. */
export const Mapping = defineComponent({
  name: 'Mapping',
  group: 'display',
  icon: 'RetweetOutlined',
  properties: {
    ...displayShape,
    /** Label by stored value. */
    map: valueLabelsSchema,
    /** Tag colour by stored value. */
    colors: valueLabelsSchema,
  },
  required: ['map'],
  columnTypes: ['enum', 'varchar', 'char', 'tinyint', 'smallint', 'integer'],
})

/** Properties of {@link Mapping}. */
export type MappingProperties = PropertiesOf<typeof Mapping>
