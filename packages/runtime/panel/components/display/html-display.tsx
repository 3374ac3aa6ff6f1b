import { type ReactNode, useMemo } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { safeHtml } from './safe-html.ts'

function HtmlView({ value }: DisplayProps): ReactNode {
  const text = wireValueText(value)
  const html = useMemo(() => safeHtml(text), [text])
  if (text === '') return <Blank />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify
  return <div className="formatted" dangerouslySetInnerHTML={{ __html: html }} />
}

/** HTML, cleaned of everything that runs. */
const HtmlDisplay: Adapter = display(HtmlView)

export { HtmlDisplay as Html }
