import InboxOutlined from '@ant-design/icons/InboxOutlined'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import './file-drop.css'
import { HiddenFileInput } from './hidden-file-input.tsx'

interface FileDropProps {
  readonly id?: string | undefined
  /** What the files are for. */
  readonly label: string
  readonly accept: string | undefined
  readonly multiple?: boolean
  /** Left out where no further file is taken. */
  readonly hidden?: boolean
  readonly disabled?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** Takes files by choice or drop. */
export function FileDrop({
  id,
  label,
  accept,
  multiple = false,
  disabled = false,
  ...props
}: FileDropProps): ReactNode {
  const chooser = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) props.onFiles([...event.dataTransfer.files])
  }
  return (
    <>
      {!props.hidden && (
        <button
          type="button"
          id={id}
          disabled={disabled}
          className={over ? 'file-drop over' : 'file-drop'}
          onClick={() => chooser.current?.click()}
          onDragOver={(event) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          <InboxOutlined aria-hidden /> {props.children}
        </button>
      )}
      <HiddenFileInput ref={chooser} label={label} accept={accept} multiple={multiple} onFiles={props.onFiles} />
    </>
  )
}
