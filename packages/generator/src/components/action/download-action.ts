import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { stringSchema } from '../property-schema.ts'
import { actionButtonShape } from './button-shape.ts'

/** Button that downloads a file. */
export const DownloadAction = defineComponent({
  name: 'DownloadAction',
  group: 'action',
  icon: 'DownloadOutlined',
  properties: { ...actionButtonShape, request: requestSchema, filename: stringSchema },
  required: ['request'],
})

/** Properties of {@link DownloadAction}. */
export type DownloadActionProperties = PropertiesOf<typeof DownloadAction>
