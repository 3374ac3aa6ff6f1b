import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, listOf, objectSchema } from '../property-schema.ts'
import { collapseShape } from './collapse-shape.ts'

/** Stack of blocks that collapse. */
export const CollapseGroup = defineComponent({
  name: 'CollapseGroup',
  group: 'layout',
  icon: 'MenuUnfoldOutlined',
  properties: {
    items: listOf(objectSchema(collapseShape, ['title', 'body'])),
    /** Opening one closes the others. */
    accordion: flag,
  },
  required: ['items'],
})

/** Properties of {@link CollapseGroup}. */
export type CollapseGroupProperties = PropertiesOf<typeof CollapseGroup>
