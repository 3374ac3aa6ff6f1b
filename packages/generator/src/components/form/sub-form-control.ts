import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, countSchema, nodesSchema, stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Items edited in a pop-up form, shown as tiles. */
export const SubFormControl = defineComponent({
  name: 'SubFormControl',
  group: 'form',
  icon: 'FormOutlined',
  properties: {
    ...controlShape,
    /** The fields of the pop-up form. */
    items: nodesSchema,
    /** The text of a tile; may hold `{field}` of the item. */
    title: stringSchema,
    multiple: booleanSchema,
    max: countSchema,
    addText: stringSchema,
  },
  required: ['name', 'items'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})

/** Properties of {@link SubFormControl}: stores an array of objects, or one object. */
export type SubFormControlProperties = PropertiesOf<typeof SubFormControl>
