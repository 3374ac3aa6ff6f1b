import Image from '@tiptap/extension-image'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { safeHtml } from '../display/safe-html.ts'
import './rich-text.css'
import type { RichTextControlProperties } from '@quoin/generator/components'
import { RichTextTools } from './rich-text-tools.tsx'

/** Formatted text as HTML: cleaned before it is shown, and again before it becomes the value. */
function RichTextControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<RichTextControlProperties>): ReactNode {
  const editable = !disabled && !readOnly
  const shown = wireValueText(value)
  const known = useRef(shown)
  const report = useRef(onChange)
  report.current = onChange
  const attributes: Record<string, string> = {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': schema.label ?? input['aria-label'] ?? '',
    class: 'formatted rich-text-body',
    ...(schema.placeholder && { 'data-placeholder': schema.placeholder, 'aria-placeholder': schema.placeholder }),
    ...(input.id && { id: input.id }),
    ...(input['aria-describedby'] && { 'aria-describedby': input['aria-describedby'] }),
    ...(input['aria-required'] && { 'aria-required': 'true' }),
    ...(input['aria-invalid'] && { 'aria-invalid': 'true' }),
    ...(!editable && { 'aria-readonly': 'true', tabindex: '0' }),
  }
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3, 4] }, link: { openOnClick: false } }),
      Image.configure({ inline: false }),
    ],
    content: safeHtml(shown),
    editable,
    injectCSS: false,
    editorProps: { attributes: () => attributes },
    onUpdate: ({ editor: changed }) => {
      const next = changed.isEmpty ? '' : safeHtml(changed.getHTML())
      known.current = next
      report.current(next)
    },
  })
  useEffect(() => {
    if (shown === known.current) return
    known.current = shown
    editor?.commands.setContent(safeHtml(shown), { emitUpdate: false })
  }, [editor, shown])
  useEffect(() => editor?.setEditable(editable, false), [editor, editable])
  return (
    <div className="rich-text">
      {editable && editor && (
        <RichTextTools
          editor={editor}
          label={schema.label ?? ''}
          uploadUrl={schema.pictures === false ? null : (schema.uploadUrl ?? 'uploads/rich')}
        />
      )}
      <EditorContent editor={editor} className="rich-text-frame" style={{ minHeight: schema.height ?? 240 }} />
    </div>
  )
}

/** Formatted text editor. */
export const RichTextControl: Adapter = control(RichTextControlView, { group: true })
