import { defineComponent } from '../component.ts'
import { sizedShape } from './media-shape.ts'

/** QR image of a text. */
export const QRCode = defineComponent({
  name: 'QRCode',
  group: 'display',
  icon: 'QrcodeOutlined',
  properties: sizedShape,
  defaults: { size: 128 },
  columnTypes: ['varchar', 'text', 'uuid'],
})
