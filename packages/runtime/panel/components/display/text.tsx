import { isOwnPath } from '@quoin/generator/own-path'
import { Tooltip } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link as RouterLink } from 'react-router'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapters, type DisplayProps, display } from '../../render/adapter.ts'
import { fillText, fillUrl, textOf } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { CopyButton } from './copy-button.tsx'
import { JsonTree } from './json-tree.tsx'

interface TextSchema {
  readonly maxLength?: number
  readonly copyable?: boolean
}

function Text({ schema, value }: DisplayProps<TextSchema>): ReactNode {
  const text = textOf(value)
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

function Link({ schema, value, data }: DisplayProps<TextSchema & { href?: string; blank?: boolean }>): ReactNode {
  const text = textOf(value)
  const href = schema.href === undefined ? text : fillUrl(schema.href, data)
  if (text === '' && schema.href === undefined) return <Blank />
  const shown = text === '' ? fillText(schema.label ?? href, data) : text
  if (isOwnPath(href)) return <RouterLink to={href}>{shown}</RouterLink>
  if (/^[^@\s:/]+@[^@\s:/]+$/.test(href)) return <a href={`mailto:${href}`}>{shown}</a>
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return shown
  return (
    <a href={href} target={schema.blank === false ? undefined : '_blank'} rel="noopener noreferrer">
      {shown}
    </a>
  )
}

const ColouredCode = lazy(() => import('./coloured-code.tsx'))

function Code({ schema, value }: DisplayProps<{ height?: number | string; language?: string }>): ReactNode {
  const t = useTranslate()
  const text = textOf(value)
  if (text === '') return <Blank />
  const plain = <code>{text}</code>
  return (
    <section
      className="code-value"
      style={{ maxHeight: schema.height ?? 320 }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={schema.label ?? t('form.value')}
    >
      {schema.language === undefined ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <ColouredCode text={text} language={schema.language} />
        </Suspense>
      )}
    </section>
  )
}

function Json({ schema, value }: DisplayProps<{ depth?: number }>): ReactNode {
  return value === null || value === undefined ? <Blank /> : <JsonTree value={value} depth={schema.depth ?? 1} />
}

/** Adapters of texts, links, code and JSON. */
export const textDisplayAdapters: Adapters = {
  Plain: display(Text),
  Text: display(Text),
  Link: display(Link),
  Code: display(Code),
  Json: display(Json),
}
