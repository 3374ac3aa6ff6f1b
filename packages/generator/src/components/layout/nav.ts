import { defineComponent } from '../component.ts'
import { navigationShape } from './navigation-shape.ts'

/** Menu of links, may be a tree. */
export const Nav = defineComponent({
  name: 'Nav',
  group: 'layout',
  icon: 'MenuOutlined',
  properties: navigationShape,
  required: ['items'],
})
