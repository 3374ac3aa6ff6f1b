import type { MultilineTextProperties } from '@quoin/generator/components'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'

function MultilineTextView({ schema, value }: DisplayProps<MultilineTextProperties>): ReactNode {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const text = wireValueText(value)
  if (text === '') return <Blank />
  const lines = schema.lines ?? 3
  const long = text.split('\n').length > lines || text.length > lines * 80
  return (
    <div className="multiline">
      <p style={open ? undefined : { WebkitLineClamp: lines }}>{text}</p>
      {long && (
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'action.showLess' : 'action.showMore')}
        </Button>
      )}
    </div>
  )
}

/** Long text folded after some lines. */
export const MultilineText: Adapter = display(MultilineTextView)
