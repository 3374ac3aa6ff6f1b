import { Compartment, EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import type { EditorControlProperties } from '@quoin/generator/components'
import { type ReactNode, useEffect, useId, useMemo, useRef } from 'react'
import { useLocale, useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { useDark } from '../../shell/theme.tsx'
import { codeAttributes } from './code-attributes.ts'
import { CodeFrame, useSyncEditorValue } from './code-frame.tsx'
import { basicCodeSetup } from './code-setup.ts'
import { codeTheme } from './code-theme.ts'
import { editorPhrases } from './editor-phrases.ts'
import { loadLanguage } from './load-language.ts'

function CodeInput(props: ControlProps<EditorControlProperties> & { readonly language: string }): ReactNode {
  const { schema, value, onChange, input, disabled, readOnly, language } = props
  const dark = useDark()
  const phrases = editorPhrases(useTranslate('code'))
  const locale = useLocale().locale.name
  const hint = useId()
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView | null>(null)
  const typed = useRef(onChange)
  typed.current = onChange
  const parts = useMemo(() => ({ setup: new Compartment(), language: new Compartment(), look: new Compartment() }), [])
  const setup = basicCodeSetup({
    attributes: codeAttributes(input, schema.label, hint),
    editable: !disabled && !readOnly,
    lineNumbers: schema.lineNumbers ?? true,
    wrap: schema.wrap ?? false,
    placeholder: schema.placeholder,
    phrases,
    onType: (next) => typed.current(next),
  })
  const first = useRef({ doc: wireValueText(value), setup, look: codeTheme(dark) })

  useEffect(() => {
    const { doc, setup: firstSetup, look } = first.current
    const extensions = [parts.setup.of(firstSetup), parts.language.of([]), parts.look.of(look)]
    const made = new EditorView({ parent: host.current as HTMLElement, state: EditorState.create({ doc, extensions }) })
    view.current = made
    return () => made.destroy()
  }, [parts])
  const shape = JSON.stringify([input, disabled, readOnly, locale, { ...schema, default: undefined }])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the setup is made again at each render, its shape says when it differs
  useEffect(() => view.current?.dispatch({ effects: parts.setup.reconfigure(setup) }), [parts, shape])
  useEffect(() => view.current?.dispatch({ effects: parts.look.reconfigure(codeTheme(dark)) }), [parts, dark])
  useEffect(() => {
    let current = true
    void loadLanguage(language).then((extension) => {
      if (current) view.current?.dispatch({ effects: parts.language.reconfigure(extension) })
    })
    return () => {
      current = false
    }
  }, [parts, language])
  useSyncEditorValue(view, value)

  return <CodeFrame host={host} hint={hint} height={schema.height} />
}

/** The view of a code editor; without a language of its own its properties say which. */
export function codeEditor(language?: string): Adapter {
  return control(
    (props: ControlProps<EditorControlProperties>) => (
      <CodeInput {...props} language={language ?? props.schema.language ?? 'javascript'} />
    ),
    { group: true },
  )
}
