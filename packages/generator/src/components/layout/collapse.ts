import { defineComponent, type PropertiesOf } from '../component.ts'
import { collapseShape } from './collapse-shape.ts'

/** One block that folds. */
export const Collapse = defineComponent({
  name: 'Collapse',
  group: 'layout',
  label: { en: 'Fold', zh: '折叠块' },
  description: { en: 'One block that folds', zh: '可折叠的内容块' },
  icon: 'DownOutlined',
  properties: collapseShape,
  required: ['title', 'body'],
})

/** Properties of {@link Collapse}. */
export type CollapseProperties = PropertiesOf<typeof Collapse>
