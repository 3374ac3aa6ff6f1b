import { defineComponent, type PropertiesOf } from '../component.ts'
import { collapseShape } from './collapse-shape.ts'

/** One block that folds. */
export const Collapse = defineComponent({
  name: 'Collapse',
  group: 'layout',
  icon: 'DownOutlined',
  properties: collapseShape,
  required: ['title', 'body'],
})

/** Properties of {@link Collapse}. */
export type CollapseProperties = PropertiesOf<typeof Collapse>
