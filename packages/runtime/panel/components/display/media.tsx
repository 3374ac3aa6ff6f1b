import { Avatar as AntdAvatar, Carousel as AntdCarousel, QRCode as AntdQRCode, Image } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { iconOf } from '../../icons/named-icon.tsx'
import { type Adapters, type DisplayProps, display } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { imageAddress } from './image-address.ts'

interface MediaSchema {
  readonly size?: number
  readonly width?: number | string
  readonly height?: number | string
  readonly autoplay?: boolean
  readonly loop?: boolean
}

function Icon({ schema, value }: DisplayProps<MediaSchema>): ReactNode {
  const name = textOf(value)
  if (name === '') return <Blank />
  return (
    <span role="img" aria-label={schema.label ?? name} style={{ fontSize: schema.size }}>
      {iconOf(name)}
    </span>
  )
}

/** White on this grey is readable in the light and in the dark. */
const initialsLook = { background: '#5c6370', color: '#ffffff' }

function Avatar({ schema, value }: DisplayProps<MediaSchema>): ReactNode {
  const text = textOf(value)
  if (text === '') return <Blank />
  const picture = /[/.:]/.test(text) ? imageAddress(text) : null
  const initials = text
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')
  return (
    <AntdAvatar
      size={schema.size ?? 32}
      src={picture ?? undefined}
      alt={schema.label ?? text}
      style={picture ? undefined : initialsLook}
    >
      {picture ? undefined : initials}
    </AntdAvatar>
  )
}

function addresses(value: unknown): readonly string[] {
  return (Array.isArray(value) ? value : [value]).map(imageAddress).filter((address) => address !== null)
}

function Images({ schema, value }: DisplayProps<MediaSchema>): ReactNode {
  const t = useTranslate()
  const pictures = addresses(value)
  if (pictures.length === 0) return <Blank />
  return (
    <span className="tags">
      <Image.PreviewGroup>
        {pictures.map((address, index) => (
          <Image
            key={address}
            src={address}
            alt={`${schema.label ?? t('display.picture')} ${index + 1}`}
            width={schema.width}
            height={schema.height ?? 64}
            style={{ objectFit: 'cover' }}
          />
        ))}
      </Image.PreviewGroup>
    </span>
  )
}

function Carousel({ schema, value }: DisplayProps<MediaSchema>): ReactNode {
  const t = useTranslate()
  const pictures = addresses(value)
  if (pictures.length === 0) return <Blank />
  return (
    <AntdCarousel autoplay={schema.autoplay} arrows className="carousel" style={{ width: schema.width }}>
      {pictures.map((address, index) => (
        <img
          key={address}
          src={address}
          alt={`${schema.label ?? t('display.picture')} ${index + 1}`}
          style={{ height: schema.height ?? 200 }}
        />
      ))}
    </AntdCarousel>
  )
}

function Sound({ schema, value }: DisplayProps<MediaSchema>): ReactNode {
  const address = imageAddress(value)
  if (address === null) return <Blank />
  // biome-ignore lint/a11y/useMediaCaption: the data holds no captions
  return <audio controls preload="none" src={address} loop={schema.loop} aria-label={schema.label ?? textOf(value)} />
}

function Video({ schema, value }: DisplayProps<MediaSchema>): ReactNode {
  const address = imageAddress(value)
  if (address === null) return <Blank />
  return (
    // biome-ignore lint/a11y/useMediaCaption: the data holds no captions
    <video
      controls
      preload="none"
      src={address}
      loop={schema.loop}
      width={schema.width ?? 320}
      aria-label={schema.label ?? textOf(value)}
    />
  )
}

function QRCode({ schema, value }: DisplayProps<MediaSchema>): ReactNode {
  const text = textOf(value)
  if (text === '') return <Blank />
  return <AntdQRCode value={text} size={schema.size ?? 128} type="svg" aria-label={schema.label ?? text} />
}

/** Adapters of icons, pictures, sounds and films. */
export const mediaAdapters: Adapters = {
  Icon: display(Icon),
  Avatar: display(Avatar),
  Images: display(Images),
  Carousel: display(Carousel),
  Audio: display(Sound),
  Video: display(Video),
  QRCode: display(QRCode),
}
