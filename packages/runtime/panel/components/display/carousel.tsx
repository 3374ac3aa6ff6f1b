import type { CarouselProperties } from '@quoin/generator/components'
import { Carousel as AntdCarousel } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { imageAddresses } from './addresses.ts'
import { Blank } from './blank.tsx'

function CarouselView({ schema, value }: DisplayProps<CarouselProperties>): ReactNode {
  const t = useTranslate()
  const pictures = imageAddresses(value)
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

/** Slides that rotate. */
export const Carousel: Adapter = display(CarouselView)
