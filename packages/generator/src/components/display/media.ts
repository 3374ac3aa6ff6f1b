import { type ComponentFactory, defineComponent } from '../component.ts'
import { count, flag, size } from '../property-schema.ts'
import { type NamedDisplayProperties, namedDisplayShape } from './display.ts'

/** Properties of {@link Icon} and {@link Avatar}. */
export interface SizedDisplayProperties extends NamedDisplayProperties {
  /** In pixels. */
  readonly size?: number
}

/** Properties of {@link Images} and {@link Carousel}; the value is an array of addresses. */
export interface ImagesProperties extends NamedDisplayProperties {
  readonly width?: number | string
  readonly height?: number | string
}

/** Properties of {@link Carousel}. */
export interface CarouselProperties extends ImagesProperties {
  readonly autoplay?: boolean
}

/** Properties of {@link Audio}. */
export interface AudioProperties extends NamedDisplayProperties {
  readonly loop?: boolean
}

/** Properties of {@link Video}. */
export interface VideoProperties extends AudioProperties {
  readonly width?: number | string
}

const imagesShape = { ...namedDisplayShape, width: size, height: size }
const soundShape = { ...namedDisplayShape, loop: flag }

/** Icon by name. */
export const Icon: ComponentFactory<'Icon', SizedDisplayProperties> = defineComponent({
  name: 'Icon',
  group: 'display',
  label: { en: 'Icon', zh: '图标' },
  description: { en: 'Icon by name', zh: '按名称显示图标' },
  icon: 'SmileOutlined',
  properties: { ...namedDisplayShape, size: count },
  columnTypes: ['varchar'],
})

/** Round picture or initials. */
export const Avatar: ComponentFactory<'Avatar', SizedDisplayProperties> = defineComponent({
  name: 'Avatar',
  group: 'display',
  label: { en: 'Avatar', zh: '头像' },
  description: { en: 'Round picture or initials', zh: '圆形图片或姓名缩写' },
  icon: 'UserOutlined',
  properties: { ...namedDisplayShape, size: count },
  defaults: { size: 32 },
  columnTypes: ['varchar'],
})

/** Set of pictures. */
export const Images: ComponentFactory<'Images', ImagesProperties> = defineComponent({
  name: 'Images',
  group: 'display',
  label: { en: 'Pictures', zh: '图片组' },
  description: { en: 'Set of pictures', zh: '一组图片' },
  icon: 'PictureOutlined',
  properties: imagesShape,
  columnTypes: ['json'],
})

/** Slides that rotate. */
export const Carousel: ComponentFactory<'Carousel', CarouselProperties> = defineComponent({
  name: 'Carousel',
  group: 'display',
  label: { en: 'Carousel', zh: '轮播图' },
  description: { en: 'Slides that rotate', zh: '轮流显示的图片' },
  icon: 'SwitcherOutlined',
  properties: { ...imagesShape, autoplay: flag },
  columnTypes: ['json'],
})

/** Sound player. */
export const Audio: ComponentFactory<'Audio', AudioProperties> = defineComponent({
  name: 'Audio',
  group: 'display',
  label: { en: 'Sound', zh: '音频' },
  description: { en: 'Sound player', zh: '音频播放器' },
  icon: 'SoundOutlined',
  properties: soundShape,
  columnTypes: ['varchar'],
})

/** Video player. */
export const Video: ComponentFactory<'Video', VideoProperties> = defineComponent({
  name: 'Video',
  group: 'display',
  label: { en: 'Video', zh: '视频' },
  description: { en: 'Video player', zh: '视频播放器' },
  icon: 'VideoCameraOutlined',
  properties: { ...soundShape, width: size },
  columnTypes: ['varchar'],
})

/** QR image of a text. */
export const QRCode: ComponentFactory<'QRCode', SizedDisplayProperties> = defineComponent({
  name: 'QRCode',
  group: 'display',
  label: { en: 'QR code', zh: '二维码' },
  description: { en: 'QR image of a text', zh: '文本的二维码' },
  icon: 'QrcodeOutlined',
  properties: { ...namedDisplayShape, size: count },
  defaults: { size: 128 },
  columnTypes: ['varchar', 'text', 'uuid'],
})
