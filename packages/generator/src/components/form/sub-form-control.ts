import { defineComponent, type PropertiesOf } from '../component.ts'
import { count, flag, nodesSchema, text } from '../property-schema.ts'
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
    title: text,
    multiple: flag,
    max: count,
    addText: text,
  },
  required: ['name', 'items'],
  defaults: { multiple: true },
  columnTypes: ['json'],
})

/** Properties of {@link SubFormControl}: stores an array of objects, or one object. */
export type SubFormControlProperties = PropertiesOf<typeof SubFormControl>
