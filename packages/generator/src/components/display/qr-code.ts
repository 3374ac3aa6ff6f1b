import { defineComponent } from '../component.ts'
import { sizedDisplayShape } from './media-shape.ts'

/** QR image of a text. */
export const QRCode = defineComponent({
  name: 'QRCode',
  group: 'display',
  icon: 'QrcodeOutlined',
  properties: sizedDisplayShape,
  defaults: { size: 128 },
  columnTypes: ['varchar', 'text', 'uuid'],
})
