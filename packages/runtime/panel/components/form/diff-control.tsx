import { MergeView } from '@codemirror/merge'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, lineNumbers } from '@codemirror/view'
import type { DiffControlProperties } from '@quoin/generator/components'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocale, useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { fillText, wireValueText } from '../../schema/placeholder.ts'
import { useDark } from '../../shell/theme.tsx'
import { codeAttributes } from './code-attributes.ts'
import { CodeFrame, useSyncEditorValue } from './code-frame.tsx'
import { basicCodeSetup } from './code-setup.ts'
import { codeTheme } from './code-theme.ts'
import { editorPhrases } from './editor-phrases.ts'
import { loadLanguage } from './load-language.ts'

/** Two editors beside each other; the right one holds the value. */
function DiffControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<DiffControlProperties>): ReactNode {
  const t = useTranslate('controls')
  const dark = useDark()
  const phrases = editorPhrases(useTranslate('code'))
  const locale = useLocale().locale.name
  const hint = useId()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const typed = useRef(onChange)
  typed.current = onChange
  const original = fillText(schema.original ?? '', data)
  const editable = !disabled && !readOnly
  const attributes = codeAttributes(input, schema.label, hint)
  const numbered = schema.lineNumbers ?? true
  const wrap = schema.wrap ?? false
  const language = schema.language ?? 'plain'
  const before = t('controls.diff.original')
  const { placeholder } = schema
  const current = useRef(value)
  current.current = value
  const parts = { attributes, original, editable, numbered, wrap, language, dark, before, placeholder, locale }
  const key = JSON.stringify(parts)

  // biome-ignore lint/correctness/useExhaustiveDependencies: all that it reads is in the key
  useEffect(() => {
    let gone = false
    let merged: MergeView | null = null
    void loadLanguage(language).then((colours) => {
      if (gone) return
      merged = mergeView(host.current as HTMLElement, {
        original,
        text: wireValueText(current.current),
        colours: [colours, codeTheme(dark), wrap ? EditorView.lineWrapping : []],
        numbered,
        label: before,
        phrases,
        editor: basicCodeSetup({
          attributes,
          editable,
          lineNumbers: numbered,
          wrap,
          placeholder,
          phrases,
          onType: (next) => typed.current(next),
        }),
      })
      view.current = merged.b
    })
    return () => {
      gone = true
      merged?.destroy()
      view.current = null
    }
  }, [key])
  useSyncEditorValue(view, value)
  return <CodeFrame host={host} hint={hint} height={schema.height} className="diff-control" />
}

interface Sides {
  readonly original: string
  readonly text: string
  /** What both sides look like. */
  readonly colours: Extension
  readonly numbered: boolean
  /** What the left side is called. */
  readonly label: string
  readonly phrases: Extension
  /** The right side. */
  readonly editor: Extension
}

function mergeView(parent: HTMLElement, sides: Sides): MergeView {
  const { original, text, colours, numbered, label, phrases, editor } = sides
  const fixed = [
    phrases,
    numbered ? lineNumbers() : [],
    EditorState.readOnly.of(true),
    EditorView.editable.of(false),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
  ]
  return new MergeView({
    parent,
    a: { doc: original, extensions: [colours, fixed] },
    b: { doc: text, extensions: [editor, colours] },
    collapseUnchanged: { margin: 3, minSize: 8 },
  })
}

/** Two texts side by side with differences marked. */
export const DiffControl: Adapter = control(DiffControlView, { group: true })
