import { defineComponent, type PropertiesOf } from '../component.ts'
import { flag, list, part } from '../property-schema.ts'
import { collapseShape } from './collapse-shape.ts'

/** Stack of folding blocks. */
export const CollapseGroup = defineComponent({
  name: 'CollapseGroup',
  group: 'layout',
  label: { en: 'Folds', zh: '折叠组' },
  description: { en: 'Stack of folding blocks', zh: '一组可折叠的内容块' },
  icon: 'MenuUnfoldOutlined',
  properties: {
    items: list(part(collapseShape, ['title', 'body'])),
    /** Opening one closes the others. */
    accordion: flag,
  },
  required: ['items'],
})

/** Properties of {@link CollapseGroup}. */
export type CollapseGroupProperties = PropertiesOf<typeof CollapseGroup>
