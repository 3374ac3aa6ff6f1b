import type { EditorView } from '@codemirror/view'
import { type ReactNode, type RefObject, useEffect } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { wireValueText } from '../../schema/placeholder.ts'
import './code.css'

interface CodeFrameProps {
  readonly host: RefObject<HTMLDivElement | null>
  /** The id of the text that says how one leaves the editor by keys. */
  readonly hint: string
  readonly height: number | string | undefined
  readonly className?: string
}

/** Where an editor stands. */
export function CodeFrame({ host, hint, height = 240, className = '' }: CodeFrameProps): ReactNode {
  const t = useTranslate('controls')
  return (
    <div className={`code-control ${className}`}>
      <div ref={host} className="code-frame" style={{ height }} />
      <span id={hint} className="visually-hidden">
        {t('controls.editor.leave')}
      </span>
    </div>
  )
}

/** Shows a value that was not typed in an editor. */
export function useSyncEditorValue(view: RefObject<EditorView | null>, value: unknown): void {
  useEffect(() => {
    const editor = view.current
    const next = wireValueText(value)
    if (editor && editor.state.doc.toString() !== next)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: next } })
  }, [view, value])
}
