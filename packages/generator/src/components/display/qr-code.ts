import { defineComponent } from '../component.ts'
import { sizedMediaShape } from './media-shape.ts'

/** QR image of a text. */
export const QRCode = defineComponent({
  name: 'QRCode',
  group: 'display',
  icon: 'QrcodeOutlined',
  properties: sizedMediaShape,
  defaults: { size: 128 },
  columnTypes: ['varchar', 'text', 'uuid'],
})
