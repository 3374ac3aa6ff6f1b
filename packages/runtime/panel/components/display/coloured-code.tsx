import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type ReactNode, useEffect, useRef } from 'react'
import { useDark } from '../../shell/theme.tsx'
import { nonce } from '../form/code-setup.ts'
import { codeTheme } from '../form/code-theme.ts'
import { loadLanguage } from '../form/load-language.ts'

interface ColouredCodeProps {
  readonly text: string
  readonly language: string
}

/** A text in the colours of its language, as the editors show it; for reading only. */
export default function ColouredCode({ text, language }: ColouredCodeProps): ReactNode {
  const dark = useDark()
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let view: EditorView | null = null
    let gone = false
    void loadLanguage(language).then((colours) => {
      if (gone) return
      const extensions = [
        EditorView.cspNonce.of(nonce),
        EditorState.readOnly.of(true),
        EditorView.editable.of(false),
        EditorView.contentAttributes.of({ 'aria-label': language, 'aria-readonly': 'true', tabindex: '0' }),
        colours,
        codeTheme(dark),
      ]
      view = new EditorView({
        parent: host.current as HTMLElement,
        state: EditorState.create({ doc: text, extensions }),
      })
    })
    return () => {
      gone = true
      view?.destroy()
    }
  }, [text, language, dark])
  return <div ref={host} />
}
