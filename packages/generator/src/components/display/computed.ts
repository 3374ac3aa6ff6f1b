import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { countSchema, textSchema } from '../property-schema.ts'

/** Number that is calculated from fields, in a form while they are edited. */
export const Computed = defineComponent({
  name: 'Computed',
  group: 'display',
  icon: 'CalculatorOutlined',
  properties: {
    label: textSchema,
    /** Numbers, `{field}`, `+`, `-`, `*`, `/` and brackets. */
    formula: textSchema,
    /** In a record: the name by which formulas of other components of the same layout read it. */
    alias: textSchema,
    /** Digits after the point. */
    scale: countSchema,
    prefix: textSchema,
    suffix: textSchema,
    /** Shown while a field has no number. */
    placeholder: textSchema,
    visibleWhen: conditionSchema,
  },
  required: ['formula'],
})

/** Properties of {@link Computed}. */
export type ComputedProperties = PropertiesOf<typeof Computed>
