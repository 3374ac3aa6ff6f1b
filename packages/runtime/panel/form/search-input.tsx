import { Input } from 'antd'
import type { CSSProperties, ReactNode } from 'react'

interface SearchInputProps {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Names it, and stands in it while it is empty. */
  readonly label: string
  readonly autoFocus?: boolean
  readonly className?: string
  readonly style?: CSSProperties
}

/** Searches what is shown while somebody types; Enter does not send the form around it. */
export function SearchInput({ onChange, label, ...given }: SearchInputProps): ReactNode {
  return (
    <Input.Search
      {...given}
      allowClear
      onChange={(event) => onChange(event.target.value)}
      onPressEnter={(event) => event.preventDefault()}
      placeholder={label}
      aria-label={label}
    />
  )
}
