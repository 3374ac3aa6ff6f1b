import type { WordsProperties } from '@quoin/generator/components'
import { Button, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'

function WordsView({ schema, value }: DisplayProps<WordsProperties>): ReactNode {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const words = Array.isArray(value)
    ? value.map(wireValueText)
    : wireValueText(value)
        .split(/[,,]\s*/)
        .filter(Boolean)
  if (words.length === 0) return <Blank />
  const limit = schema.limit ?? 3
  const shown = open ? words : words.slice(0, limit)
  return (
    <span className="tags">
      {shown.map((word) => (
        <Tag key={word}>{word}</Tag>
      ))}
      {words.length > limit && (
        <Button type="link" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'action.showLess' : 'action.showMore')}
        </Button>
      )}
    </span>
  )
}

/** Shortened list with show more. */
export const Words: Adapter = display(WordsView)
