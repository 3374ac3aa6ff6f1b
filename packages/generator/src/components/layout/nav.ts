import { defineComponent } from '../component.ts'
import { navigationShape } from './navigation-shape.ts'

/** Menu of links, may be a tree. */
export const Nav = defineComponent({
  name: 'Nav',
  group: 'layout',
  label: { en: 'Link menu', zh: '导航菜单' },
  description: { en: 'Menu of links, may be a tree', zh: '链接菜单，可为树形' },
  icon: 'MenuOutlined',
  properties: navigationShape,
  required: ['items'],
})
