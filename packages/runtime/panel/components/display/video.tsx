import type { VideoProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { imageAddress } from './image-address.ts'

function VideoView({ schema, value }: DisplayProps<VideoProperties>): ReactNode {
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
      aria-label={schema.label ?? wireValueText(value)}
    />
  )
}

/** Video player. */
export const Video: Adapter = display(VideoView)
