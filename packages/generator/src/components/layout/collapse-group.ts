import { defineComponent, type PropertiesOf } from '../component.ts'
import { booleanSchema, listSchemaOf, objectSchema } from '../property-schema.ts'
import { collapseShape } from './collapse-shape.ts'

/** Stack of blocks that collapse. */
export const CollapseGroup = defineComponent({
  name: 'CollapseGroup',
  group: 'layout',
  icon: 'MenuUnfoldOutlined',
  properties: {
    items: listSchemaOf(objectSchema(collapseShape, ['title', 'body'])),
    /** Opening one closes the others. */
    accordion: booleanSchema,
  },
  required: ['items'],
})

/** Properties of {@link CollapseGroup}. */
export type CollapseGroupProperties = PropertiesOf<typeof CollapseGroup>
