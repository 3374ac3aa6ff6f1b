import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'
import { valueLabelsSchema } from './value-shape.ts'

/** Coloured label. */
export const Tag = defineComponent({
  name: 'Tag',
  group: 'display',
  icon: 'TagOutlined',
  properties: {
    ...displayShape,
    color: stringSchema,
    /** Label by stored value. */
    map: valueLabelsSchema,
    /** Colour by stored value. */
    colors: valueLabelsSchema,
  },
  columnTypes: ['enum', 'varchar'],
})

/** Properties of {@link Tag} and {@link Tags}. */
export type TagProperties = PropertiesOf<typeof Tag>
