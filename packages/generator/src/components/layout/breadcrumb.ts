import { defineComponent } from '../component.ts'
import { navigationShape } from './navigation-shape.ts'

/** Path of links to the current place. */
export const Breadcrumb = defineComponent({
  name: 'Breadcrumb',
  group: 'layout',
  label: { en: 'Breadcrumb', zh: '面包屑' },
  description: { en: 'Path of links to the current place', zh: '到当前位置的链接路径' },
  icon: 'RightOutlined',
  properties: navigationShape,
  required: ['items'],
})
