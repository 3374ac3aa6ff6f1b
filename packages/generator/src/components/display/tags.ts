import { defineComponent, type PropertiesOf } from '../component.ts'
import { countSchema, stringSchema } from '../property-schema.ts'
import { displayShape } from './display-shape.ts'
import { valueLabelsSchema } from './value-shape.ts'

/** Row of labels. */
export const Tags = defineComponent({
  name: 'Tags',
  group: 'display',
  icon: 'TagsOutlined',
  properties: {
    ...displayShape,
    color: stringSchema,
    map: valueLabelsSchema,
    colors: valueLabelsSchema,
    /** Of a list of objects the field that is shown, or several: `{first_name} {last_name}`. */
    labelField: stringSchema,
    /** Shows so many, the rest on hover. */
    max: countSchema,
  },
  columnTypes: ['set', 'json'],
})

/** Properties of {@link Tags}. */
export type TagsProperties = PropertiesOf<typeof Tags>
