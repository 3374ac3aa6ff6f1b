import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { buttonShape } from './button-shape.ts'

/** Button that downloads a file. */
export const DownloadAction = defineComponent({
  name: 'DownloadAction',
  group: 'action',
  icon: 'DownloadOutlined',
  properties: { ...buttonShape, request: requestSchema, filename: text },
  required: ['request'],
})

/** Properties of {@link DownloadAction}. */
export type DownloadActionProperties = PropertiesOf<typeof DownloadAction>
