import { requestSchema } from '../action-schema.ts'
import { defineComponent, type PropertiesOf } from '../component.ts'
import { text } from '../property-schema.ts'
import { buttonShape } from './button-shape.ts'

/** Button that downloads a file. */
export const DownloadAction = defineComponent({
  name: 'DownloadAction',
  group: 'action',
  label: { en: 'Download button', zh: '下载按钮' },
  description: { en: 'Button that downloads a file', zh: '下载文件的按钮' },
  icon: 'DownloadOutlined',
  properties: { ...buttonShape, request: requestSchema, filename: text },
  required: ['request'],
})

/** Properties of {@link DownloadAction}. */
export type DownloadActionProperties = PropertiesOf<typeof DownloadAction>
