import { z } from 'zod'
import { defineComponent, type PropertiesOf } from '../component.ts'
import type { LabelValueItem } from '../data/property.ts'
import { booleanSchema, listSchemaOf, stringSchema } from '../property-schema.ts'
import { controlShape } from './control-shape.ts'

/** Opens a list in a pop-up and stores the chosen rows. */
export const PickerControl = defineComponent({
  name: 'PickerControl',
  group: 'form',
  icon: 'SelectOutlined',
  properties: {
    ...controlShape,
    /** The address of the resource whose list is shown, below the API. */
    api: stringSchema,
    columns: listSchemaOf(z.looseObject({ name: stringSchema })) as unknown as z.ZodType<readonly LabelValueItem[]>,
    /** The field that is stored. */
    valueField: stringSchema,
    /** The field that names a chosen row. */
    labelField: stringSchema,
    multiple: booleanSchema,
  },
  required: ['name', 'api', 'columns'],
  defaults: { valueField: 'id', labelField: 'name', multiple: false },
  columnTypes: ['integer', 'bigint', 'json'],
})

/** Properties of {@link PickerControl}: stores the key of the chosen row, or an array of them. */
export type PickerControlProperties = PropertiesOf<typeof PickerControl>
