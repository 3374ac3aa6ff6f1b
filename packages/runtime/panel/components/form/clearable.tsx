import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button } from 'antd'
import type { MouseEvent, ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { InputAttributes } from '../../render/adapter.ts'
import './clearable.css'

interface ClearableProps {
  readonly value: unknown
  readonly input: InputAttributes
  readonly off: boolean
  readonly onClear: () => void
  readonly children: ReactNode
}

/** A choice that no click on itself can undo, with the way back to nothing beside it; not where it must be made. */
export function ClearableChoice({ value, input, off, onClear, children }: ClearableProps): ReactNode {
  const t = useTranslate('controls')
  if (off || input['aria-required']) return children
  const clear = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    onClear()
    // The button is gone with the choice; whoever pressed it by key goes on from the first option.
    currentTarget.parentElement?.querySelector<HTMLElement>('input, [role=radio], [role=slider]')?.focus()
  }
  const empty = value === undefined || value === null || value === ''
  return (
    <div className="clearable">
      {children}
      <Button
        type="text"
        size="small"
        icon={<CloseOutlined aria-hidden />}
        aria-label={t('controls.picker.clear')}
        style={empty ? { visibility: 'hidden' } : undefined}
        onClick={clear}
      />
    </div>
  )
}
