import type { ReactNode, Ref } from 'react'

interface FileInputProps {
  /** What a button clicks to open the chooser. */
  readonly ref: Ref<HTMLInputElement>
  readonly label: string
  readonly accept: string | undefined
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
}

/** The chooser of files behind a button. A file can be chosen again after it was corrected. */
export function HiddenFileInput({ label, onFiles, ...props }: FileInputProps): ReactNode {
  return (
    <input
      {...props}
      type="file"
      hidden
      aria-label={label}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        onFiles(files)
      }}
    />
  )
}
