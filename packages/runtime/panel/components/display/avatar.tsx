import type { SizedDisplayProperties } from '@quoin/generator/components'
import { Avatar as AntdAvatar } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { imageAddress } from './image-address.ts'

/** White on this grey is readable in the light and in the dark. */
const initialsLook = { background: '#5c6370', color: '#ffffff' }

function AvatarView({ schema, value }: DisplayProps<SizedDisplayProperties>): ReactNode {
  const text = wireValueText(value)
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

/** Round picture or initials. */
export const Avatar: Adapter = display(AvatarView)
