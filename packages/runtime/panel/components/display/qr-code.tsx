import type { SizedDisplayProperties } from '@quoin/generator/components'
import { QRCode as AntdQRCode } from 'antd'
import type { ReactNode } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'

function QRCodeView({ schema, value }: DisplayProps<SizedDisplayProperties>): ReactNode {
  const text = wireValueText(value)
  if (text === '') return <Blank />
  return <AntdQRCode value={text} size={schema.size ?? 128} type="svg" aria-label={schema.label ?? text} />
}

/** QR image of a text. */
export const QRCode: Adapter = display(QRCodeView)
