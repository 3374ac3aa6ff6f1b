import type { ImageDisplayProperties } from '@quoin/generator/components'
import { Image as AntdImage } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { Blank } from './blank.tsx'
import { imageAddress } from './image-address.ts'

function ImageView({ schema, value }: DisplayProps<ImageDisplayProperties>): ReactNode {
  const t = useTranslate()
  const address = imageAddress(value)
  if (address === null) return <Blank />
  return (
    <AntdImage
      src={address}
      alt={schema.label ?? t('display.picture')}
      width={schema.width}
      height={schema.height ?? 48}
      preview={schema.zoom !== false}
      loading="lazy"
      style={{ objectFit: 'cover' }}
    />
  )
}

/** Picture with zoom. */
const ImageDisplay: Adapter = display(ImageView)

export { ImageDisplay as Image }
