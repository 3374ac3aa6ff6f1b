import type { LinkDisplayProperties } from '@quoin/generator/components'
import { isSameSitePath } from '@quoin/generator/same-site-path'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { fillText, fillUrl, wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'

function LinkView({ schema, value, data }: DisplayProps<LinkDisplayProperties>): ReactNode {
  const text = wireValueText(value)
  const href = schema.href === undefined ? text : fillUrl(schema.href, data)
  if (text === '' && schema.href === undefined) return <Blank />
  const shown = text === '' ? fillText(schema.label ?? href, data) : text
  if (isSameSitePath(href)) return <RouterLink to={href}>{shown}</RouterLink>
  if (/^[^@\s:/]+@[^@\s:/]+$/.test(href)) return <a href={`mailto:${href}`}>{shown}</a>
  if (!/^(https?:\/\/|mailto:|tel:)/i.test(href)) return shown
  return (
    <a href={href} target={schema.blank === false ? undefined : '_blank'} rel="noopener noreferrer">
      {shown}
    </a>
  )
}

/** Hyperlink. */
export const LinkDisplay: Adapter = display(LinkView)
