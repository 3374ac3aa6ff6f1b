import type { ImagesProperties } from '@quoin/generator/components'
import { Image } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { imageAddresses } from './addresses.ts'
import { Blank } from './blank.tsx'

function ImagesView({ schema, value }: DisplayProps<ImagesProperties>): ReactNode {
  const t = useTranslate()
  const pictures = imageAddresses(value)
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

/** Set of pictures. */
export const Images: Adapter = display(ImagesView)
