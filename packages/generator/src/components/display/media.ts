import { type ComponentFactory, defineComponent } from '../component.ts'
import { count, flag, size } from '../property-schema.ts'
import { type DisplayProperties, displayShape } from './display.ts'

/** Properties of {@link Icon} and {@link Avatar}. */
export interface SizedDisplayProperties extends DisplayProperties {
  /** In pixels. */
  readonly size?: number
}

/** Properties of {@link Images} and {@link Carousel}; the value is an array of addresses. */
export interface ImagesProperties extends DisplayProperties {
  readonly width?: number | string
  readonly height?: number | string
}

/** Properties of {@link Carousel}. */
export interface CarouselProperties extends ImagesProperties {
  readonly autoplay?: boolean
}

/** Properties of {@link Audio} and {@link Video}. */
export interface MediaProperties extends DisplayProperties {
  readonly width?: number | string
  readonly loop?: boolean
}

const imagesShape = { ...displayShape, width: size, height: size }
const mediaShape = { ...displayShape, width: size, loop: flag }

/** Icon by name. */
export const Icon: ComponentFactory<'Icon', SizedDisplayProperties> = defineComponent({
  name: 'Icon',
  group: 'display',
  label: { en: 'Icon', zh: '图标' },
  description: { en: 'Icon by name', zh: '按名称显示图标' },
  icon: 'SmileOutlined',
  properties: { ...displayShape, size: count },
  columnTypes: ['varchar'],
})

/** Round picture or initials. */
export const Avatar: ComponentFactory<'Avatar', SizedDisplayProperties> = defineComponent({
  name: 'Avatar',
  group: 'display',
  label: { en: 'Avatar', zh: '头像' },
  description: { en: 'Round picture or initials', zh: '圆形图片或姓名缩写' },
  icon: 'UserOutlined',
  properties: { ...displayShape, size: count },
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
export const Audio: ComponentFactory<'Audio', MediaProperties> = defineComponent({
  name: 'Audio',
  group: 'display',
  label: { en: 'Sound', zh: '音频' },
  description: { en: 'Sound player', zh: '音频播放器' },
  icon: 'SoundOutlined',
  properties: mediaShape,
  columnTypes: ['varchar'],
})

/** Video player. */
export const Video: ComponentFactory<'Video', MediaProperties> = defineComponent({
  name: 'Video',
  group: 'display',
  label: { en: 'Video', zh: '视频' },
  description: { en: 'Video player', zh: '视频播放器' },
  icon: 'VideoCameraOutlined',
  properties: mediaShape,
  columnTypes: ['varchar'],
})

/** QR image of a text. */
export const QRCode: ComponentFactory<'QRCode', SizedDisplayProperties> = defineComponent({
  name: 'QRCode',
  group: 'display',
  label: { en: 'QR code', zh: '二维码' },
  description: { en: 'QR image of a text', zh: '文本的二维码' },
  icon: 'QrcodeOutlined',
  properties: { ...displayShape, size: count },
  defaults: { size: 128 },
  columnTypes: ['varchar', 'text', 'uuid'],
})
