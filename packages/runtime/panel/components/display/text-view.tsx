import type { TextDisplayProperties } from '@quoin/generator/components'
import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { DisplayProps } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { CopyButton } from './copy-button.tsx'

/** Shows a text, cut at a length if its component says so. */
export function TextView({ schema, value }: DisplayProps<TextDisplayProperties>): ReactNode {
  const text = wireValueText(value)
  if (text === '') return <Blank />
  const cut = schema.maxLength !== undefined && text.length > schema.maxLength
  const shown = cut ? `${text.slice(0, schema.maxLength)}…` : text
  return (
    <>
      {cut ? (
        <Tooltip title={text}>
          <span className="text-value">{shown}</span>
        </Tooltip>
      ) : (
        <span className="text-value">{shown}</span>
      )}
      {schema.copyable && <CopyButton text={text} />}
    </>
  )
}
