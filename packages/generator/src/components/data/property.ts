import { z } from 'zod'
import { nodeSchema, requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { conditionSchema } from '../condition.ts'
import { bodySchema, booleanSchema, listSchemaOf, objectSchema, stringSchema } from '../property-schema.ts'

const item = objectSchema(
  {
    /** The field, or `relation.field`. */
    name: z.string().min(1),
    label: stringSchema,
    display: nodeSchema,
    /** Columns of the grid. */
    span: z.int().min(1),
    visibleWhen: conditionSchema,
  },
  ['name'],
)

/** A label, and the field whose value stands beside it in a {@link Property} grid. */
export type LabelValueItem = z.output<typeof item>

/** Label and value pairs in a grid. */
export const Property = defineComponent({
  name: 'Property',
  group: 'data',
  icon: 'ProfileOutlined',
  properties: {
    title: stringSchema,
    items: listSchemaOf(item),
    /** Where the row comes from; without it the data around it is shown. */
    initRequest: requestSchema,
    /** Pairs beside each other. */
    columns: z.int().min(1).max(4),
    layout: z.enum(['horizontal', 'vertical']),
    bordered: booleanSchema,
    /** Above and below the pairs, with the data of the row. */
    before: bodySchema,
    after: bodySchema,
  },
  required: ['items'],
  defaults: { columns: 2, bordered: true },
})

/** Properties of {@link ComponentProperty}. */
export type PropertyProperties = PropertiesOf<typeof Property>
