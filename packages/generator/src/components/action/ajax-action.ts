import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { buttonShape } from './button-shape.ts'

/** Button that calls the API. */
export const AjaxAction = defineComponent({
  name: 'AjaxAction',
  group: 'action',
  icon: 'ApiOutlined',
  properties: { ...buttonShape, request: requestSchema },
  required: ['request'],
})

/** Properties of {@link AjaxAction}. */
export type AjaxActionProperties = PropertiesOf<typeof AjaxAction>
