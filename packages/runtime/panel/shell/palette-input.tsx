import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Input, type InputProps } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../i18n/locale.tsx'

/** The text in the command palette, and what to call when it changes. */
export interface CommandPaletteInputProps
  extends Pick<InputProps, 'aria-controls' | 'aria-activedescendant' | 'onKeyDown'> {
  readonly term: string
  readonly onType: (term: string) => void
}

/** Where the name of a page is typed; it is there before what the palette offers. */
export function CommandPaletteInput({ term, onType, ...props }: CommandPaletteInputProps): ReactNode {
  const t = useTranslate()
  return (
    <Input
      {...props}
      autoFocus
      size="large"
      role="combobox"
      aria-expanded
      aria-label={t('palette.placeholder')}
      placeholder={t('palette.placeholder')}
      prefix={<SearchOutlined aria-hidden />}
      value={term}
      onChange={(event) => onType(event.target.value)}
    />
  )
}
