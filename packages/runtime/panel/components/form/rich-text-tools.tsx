import BoldOutlined from '@ant-design/icons/BoldOutlined'
import CodeOutlined from '@ant-design/icons/CodeOutlined'
import ItalicOutlined from '@ant-design/icons/ItalicOutlined'
import LineOutlined from '@ant-design/icons/LineOutlined'
import LinkOutlined from '@ant-design/icons/LinkOutlined'
import OrderedListOutlined from '@ant-design/icons/OrderedListOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import RedoOutlined from '@ant-design/icons/RedoOutlined'
import StrikethroughOutlined from '@ant-design/icons/StrikethroughOutlined'
import UnderlineOutlined from '@ant-design/icons/UnderlineOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import UnorderedListOutlined from '@ant-design/icons/UnorderedListOutlined'
import { type Editor, useEditorState } from '@tiptap/react'
import { App, Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { KeyOf } from '../../i18n/locales/catalogues.ts'
import { HiddenFileInput } from './hidden-file-input.tsx'
import { LinkButton } from './link-button.tsx'
import { uploadFile } from './upload-file.ts'

interface RichTextToolsProps {
  readonly editor: Editor
  readonly label: string
  /** Where pictures are sent, or null for none. */
  readonly uploadUrl: string | null
}

interface Tool {
  readonly key: KeyOf<'controls'>
  readonly icon: ReactNode
  readonly mark?: string
  readonly attributes?: Readonly<Record<string, unknown>>
  run(editor: Editor): unknown
}

const tools: readonly Tool[] = [
  { key: 'controls.rich.bold', icon: <BoldOutlined />, mark: 'bold', run: (e) => e.chain().focus().toggleBold().run() },
  {
    key: 'controls.rich.italic',
    icon: <ItalicOutlined />,
    mark: 'italic',
    run: (e) => e.chain().focus().toggleItalic().run(),
  },
  {
    key: 'controls.rich.underline',
    icon: <UnderlineOutlined />,
    mark: 'underline',
    run: (e) => e.chain().focus().toggleUnderline().run(),
  },
  {
    key: 'controls.rich.strike',
    icon: <StrikethroughOutlined />,
    mark: 'strike',
    run: (e) => e.chain().focus().toggleStrike().run(),
  },
  {
    key: 'controls.rich.heading',
    icon: <b>H1</b>,
    mark: 'heading',
    attributes: { level: 2 },
    run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    key: 'controls.rich.subheading',
    icon: <b>H2</b>,
    mark: 'heading',
    attributes: { level: 3 },
    run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    key: 'controls.rich.bullets',
    icon: <UnorderedListOutlined />,
    mark: 'bulletList',
    run: (e) => e.chain().focus().toggleBulletList().run(),
  },
  {
    key: 'controls.rich.numbers',
    icon: <OrderedListOutlined />,
    mark: 'orderedList',
    run: (e) => e.chain().focus().toggleOrderedList().run(),
  },
  {
    key: 'controls.rich.quote',
    icon: <b>”</b>,
    mark: 'blockquote',
    run: (e) => e.chain().focus().toggleBlockquote().run(),
  },
  {
    key: 'controls.rich.code',
    icon: <CodeOutlined />,
    mark: 'codeBlock',
    run: (e) => e.chain().focus().toggleCodeBlock().run(),
  },
  { key: 'controls.rich.line', icon: <LineOutlined />, run: (e) => e.chain().focus().setHorizontalRule().run() },
  { key: 'controls.rich.undo', icon: <UndoOutlined />, run: (e) => e.chain().focus().undo().run() },
  { key: 'controls.rich.redo', icon: <RedoOutlined />, run: (e) => e.chain().focus().redo().run() },
]

/** The buttons above formatted text; one stop of the tab key, arrows move between them. */
export function RichTextTools({ editor, label, uploadUrl }: RichTextToolsProps): ReactNode {
  const t = useTranslate('controls')
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      tools.map((tool) => tool.mark !== undefined && current.isActive(tool.mark, { ...tool.attributes })),
  })
  return (
    <div
      role="toolbar"
      aria-label={`${t('controls.rich.tools')}: ${label}`}
      tabIndex={-1}
      className="rich-text-tools"
      onKeyDown={moveFocus}
    >
      {tools.map((tool, index) => (
        <Button
          key={tool.key}
          type={active[index] ? 'primary' : 'text'}
          size="small"
          icon={tool.icon}
          tabIndex={index === 0 ? 0 : -1}
          aria-label={t(tool.key)}
          title={t(tool.key)}
          aria-pressed={tool.mark === undefined ? undefined : active[index]}
          onClick={() => tool.run(editor)}
        />
      ))}
      <LinkButton editor={editor} icon={<LinkOutlined />} />
      {uploadUrl !== null && <PictureButton editor={editor} uploadUrl={uploadUrl} />}
    </div>
  )
}

function PictureButton({ editor, uploadUrl }: { readonly editor: Editor; readonly uploadUrl: string }): ReactNode {
  const t = useTranslate('controls')
  const { message } = App.useApp()
  const chooser = useRef<HTMLInputElement>(null)
  const send = async (file: File) => {
    try {
      const { url } = await uploadFile({ file, url: uploadUrl })
      editor.chain().focus().setImage({ src: url, alt: file.name }).run()
    } catch (cause) {
      void message.error(t('controls.upload.failed', { name: file.name, reason: (cause as Error).message }))
    }
  }
  return (
    <>
      <Button
        type="text"
        size="small"
        icon={<PictureOutlined />}
        tabIndex={-1}
        aria-label={t('controls.rich.picture')}
        title={t('controls.rich.picture')}
        onClick={() => chooser.current?.click()}
      />
      <HiddenFileInput
        ref={chooser}
        label={t('controls.rich.picture')}
        accept="image/*"
        onFiles={([file]) => file && void send(file)}
      />
    </>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLButtonElement>('button')]
  const here = buttons.indexOf(document.activeElement as HTMLButtonElement)
  buttons[(here + step + buttons.length) % buttons.length]?.focus()
  event.preventDefault()
}
