import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'
import { labels } from './value-shape.ts'

/** Coloured label. */
export const Tag = defineComponent({
  name: 'Tag',
  group: 'display',
  icon: 'TagOutlined',
  properties: {
    ...displayShape,
    color: text,
    /** Label by stored value. */
    map: labels,
    /** Colour by stored value. */
    colors: labels,
  },
  columnTypes: ['enum', 'varchar'],
})

/** Properties of {@link Tag} and {@link Tags}. */
export type TagProperties = PropertiesOf<typeof Tag>
