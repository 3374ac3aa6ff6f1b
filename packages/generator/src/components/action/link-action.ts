import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { buttonShape } from './button-shape.ts'

/** Button that goes to a page of the panel. */
export const LinkAction = defineComponent({
  name: 'LinkAction',
  group: 'action',
  label: { en: 'Page button', zh: '跳转按钮' },
  description: { en: 'Button that goes to a page of the panel', zh: '跳转到面板页面的按钮' },
  icon: 'ArrowRightOutlined',
  properties: { ...buttonShape, link: text },
  required: ['link'],
})

/** Properties of {@link LinkAction}: a path of the panel, may hold `{field}`. */
export type LinkActionProperties = PropertiesOf<typeof LinkAction>
