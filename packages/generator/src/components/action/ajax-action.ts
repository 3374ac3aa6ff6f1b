import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that calls the API. */
export const AjaxAction = defineComponent({
  name: 'AjaxAction',
  group: 'action',
  icon: 'ApiOutlined',
  properties: { ...actionButtonShape, request: requestSchema },
  required: ['request'],
})

/** Properties of {@link AjaxAction}. */
export type AjaxActionProperties = PropertiesOf<typeof AjaxAction>
