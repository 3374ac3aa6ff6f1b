import { type ComponentFactory, defineComponent } from '../component.ts'
import { count, flag, text } from '../property-schema.ts'
import { type ControlProperties, controlShape } from './control.ts'

/** Properties of {@link SignatureControl}: stores a PNG picture as a data address. */
export interface SignatureControlProperties extends ControlProperties {
  /** Pixels. */
  readonly height?: number
  /** A CSS colour. */
  readonly penColor?: string
}

/** Properties of {@link LocationControl}: stores `{ latitude, longitude }` in degrees. */
export interface LocationControlProperties extends ControlProperties {
  /** Offers the position of the device. */
  readonly current?: boolean
}

/** Drawn signature stored as an image. */
export const SignatureControl: ComponentFactory<'SignatureControl', SignatureControlProperties> = defineComponent({
  name: 'SignatureControl',
  group: 'form',
  label: { en: 'Signature', zh: '签名' },
  description: { en: 'Drawn signature stored as an image', zh: '手写签名，保存为图片' },
  icon: 'EditOutlined',
  properties: { ...controlShape, height: count, penColor: text },
  required: ['name'],
  defaults: { height: 160, penColor: '#1f1f1f' },
  columnTypes: ['text'],
})

/** Point on the earth by its coordinates. */
export const LocationControl: ComponentFactory<'LocationControl', LocationControlProperties> = defineComponent({
  name: 'LocationControl',
  group: 'form',
  label: { en: 'Location', zh: '地理位置' },
  description: {
    en: 'Point on the earth by its coordinates, without a map service',
    zh: '以经纬度表示的位置，不依赖地图服务',
  },
  icon: 'EnvironmentOutlined',
  properties: { ...controlShape, current: flag },
  required: ['name'],
  defaults: { current: true },
  columnTypes: ['json'],
})
