import { marked } from 'marked'
import { type ReactNode, useMemo } from 'react'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'
import { safeHtml } from './safe-html.ts'

function MarkdownView({ value }: DisplayProps): ReactNode {
  const text = wireValueText(value)
  const html = useMemo(() => safeHtml(marked.parse(text, { async: false })), [text])
  if (text === '') return <Blank />
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify
  return <div className="formatted" dangerouslySetInnerHTML={{ __html: html }} />
}

/** Markdown turned into safe HTML. */
export const Markdown: Adapter = display(MarkdownView)
