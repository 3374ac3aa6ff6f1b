import MoreOutlined from '@ant-design/icons/MoreOutlined'
import { evaluateCondition } from '@quoin/generator/conditions'
import { Button, Dropdown, type MenuProps } from 'antd'
import { memo, type NamedExoticComponent, type ReactNode } from 'react'
import { actionStepsOf } from '../actions/action-steps.ts'
import { buttonAppearance } from '../actions/button-appearance.tsx'
import { useActionRunner } from '../actions/use-action-runner.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { preventMenuKeyDefault } from '../render/prevent-menu-key-default.ts'
import type { Data, Schema } from '../schema/schema.ts'

interface RowActionsProps {
  readonly buttons: readonly Schema[]
  readonly row: Data
  /** On a phone all actions go into one menu. */
  readonly compact: boolean
}

const inline = 3

/** The actions of one row: the first few as links, the others in a menu. */
export const RowActions: NamedExoticComponent<RowActionsProps> = memo(function RowActions({
  buttons,
  row,
  compact,
}: RowActionsProps): ReactNode {
  const t = useTranslate()
  const run = useActionRunner()
  const shown = buttons.filter((button) => evaluateCondition(button.visibleWhen, row))
  const linked = compact ? [] : shown.length > inline ? shown.slice(0, inline - 1) : shown
  const listed = shown.slice(linked.length)
  const start = (button: Schema) => void run(actionStepsOf(button, t), row)
  const disabled = (button: Schema) =>
    button['disabled'] === true || (button.disabledWhen !== undefined && evaluateCondition(button.disabledWhen, row))
  const items: MenuProps['items'] = listed.map((button, index) => {
    const face = buttonAppearance(button, row, t)
    return {
      key: String(index),
      label: face.label,
      icon: face.icon,
      danger: face.danger,
      disabled: disabled(button),
      onClick: () => start(button),
    }
  })
  return (
    <span className="row-actions">
      {linked.map((button, index) => {
        const face = buttonAppearance(button, row, t)
        return (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the buttons of a row never change places
            key={index}
            type="link"
            size="small"
            danger={face.danger}
            disabled={disabled(button)}
            onClick={() => start(button)}
          >
            {face.label}
          </Button>
        )
      })}
      {listed.length > 0 && (
        <Dropdown menu={{ items, onClick: preventMenuKeyDefault }} trigger={['click']} placement="bottomRight">
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('action.more')}
            aria-haspopup="menu"
          />
        </Dropdown>
      )}
    </span>
  )
})
