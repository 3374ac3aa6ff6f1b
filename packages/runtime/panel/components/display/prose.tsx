import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined'
import EyeOutlined from '@ant-design/icons/EyeOutlined'
import { Button, Tag } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type DisplayProps, display } from '../../render/adapter.ts'
import { textOf } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { safeHtml } from './safe-html.ts'

function Html({ value }: DisplayProps): ReactNode {
  const text = textOf(value)
  const html = useMemo(() => safeHtml(text), [text])
  if (text === '') return <Blank />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
}

function MultilineText({ schema, value }: DisplayProps<{ lines?: number }>): ReactNode {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const text = textOf(value)
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

function Words({ schema, value }: DisplayProps<{ limit?: number }>): ReactNode {
  const t = useTranslate()
  const [open, setOpen] = useState(false)
  const words = Array.isArray(value)
    ? value.map(textOf)
    : textOf(value)
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

function Password({ value }: DisplayProps): ReactNode {
  const t = useTranslate()
  const [shown, setShown] = useState(false)
  const text = textOf(value)
  if (text === '') return <Blank />
  return (
    <span className="masked">
      {shown ? text : '••••••••'}
      <Button
        type="text"
        size="small"
        icon={shown ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />}
        aria-label={t(shown ? 'action.hide' : 'action.show')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </span>
  )
}

/** Adapters of HTML, long texts, words and masked values. */
export const proseAdapters: Adapters = {
  Html: display(Html),
  MultilineText: display(MultilineText),
  Words: display(Words),
  Password: display(Password),
}
