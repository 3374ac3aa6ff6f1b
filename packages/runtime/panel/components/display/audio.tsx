import type { AudioProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { imageAddress } from './image-address.ts'

function Sound({ schema, value }: DisplayProps<AudioProperties>): ReactNode {
  const address = imageAddress(value)
  if (address === null) return <Blank />
  return (
    // biome-ignore lint/a11y/useMediaCaption: the data holds no captions
    <audio controls preload="none" src={address} loop={schema.loop} aria-label={schema.label ?? wireValueText(value)} />
  )
}

/** Sound player. */
export const Audio: Adapter = display(Sound)
