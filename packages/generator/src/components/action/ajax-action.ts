import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { buttonShape } from './button-shape.ts'

/** Button that calls the API. */
export const AjaxAction = defineComponent({
  name: 'AjaxAction',
  group: 'action',
  label: { en: 'Request button', zh: '请求按钮' },
  description: { en: 'Button that calls the API', zh: '调用接口的按钮' },
  icon: 'ApiOutlined',
  properties: { ...buttonShape, request: requestSchema },
  required: ['request'],
})

/** Properties of {@link AjaxAction}. */
export type AjaxActionProperties = PropertiesOf<typeof AjaxAction>
