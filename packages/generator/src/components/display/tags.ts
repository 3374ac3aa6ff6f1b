import { defineComponent, type PropertiesOf } from '../component.ts'
import { count, text } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'
import { labels } from './value-shape.ts'

/** Row of labels. */
export const Tags = defineComponent({
  name: 'Tags',
  group: 'display',
  icon: 'TagsOutlined',
  properties: {
    ...displayShape,
    color: text,
    map: labels,
    colors: labels,
    /** Of a list of objects the field that is shown, or several: `{first_name} {last_name}`. */
    labelField: text,
    /** Shows so many, the rest on hover. */
    max: count,
  },
  columnTypes: ['set', 'json'],
})

/** Properties of {@link Tags}. */
export type TagsProperties = PropertiesOf<typeof Tags>
