import { defineComponent } from '../component.ts'
import { sizedShape } from './media-shape.ts'

/** QR image of a text. */
export const QRCode = defineComponent({
  name: 'QRCode',
  group: 'display',
  label: { en: 'QR code', zh: '二维码' },
  description: { en: 'QR image of a text', zh: '文本的二维码' },
  icon: 'QrcodeOutlined',
  properties: sizedShape,
  defaults: { size: 128 },
  columnTypes: ['varchar', 'text', 'uuid'],
})
