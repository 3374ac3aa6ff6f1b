import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, countSchema, optionListSchema } from '../property-schema.ts'
import { placeholderControlShape } from './control-shape.ts'

/** Free or suggested words kept as tags. */
export const TagControl = defineComponent({
  name: 'TagControl',
  group: 'form',
  icon: 'TagsOutlined',
  properties: { ...placeholderControlShape, options: optionListSchema, max: countSchema, clearable: booleanSchema },
  required: ['name'],
  columnTypes: ['json', 'set'],
})

/** Properties of {@link TagControl}: stores an array of texts. */
export type TagControlProperties = PropertiesOf<typeof TagControl>
