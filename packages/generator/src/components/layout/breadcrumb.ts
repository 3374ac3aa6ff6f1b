import { defineComponent } from '../component.ts'
import { navigationShape } from './navigation-shape.ts'

/** Path of links to the current place. */
export const Breadcrumb = defineComponent({
  name: 'Breadcrumb',
  group: 'layout',
  icon: 'RightOutlined',
  properties: navigationShape,
  required: ['items'],
})
