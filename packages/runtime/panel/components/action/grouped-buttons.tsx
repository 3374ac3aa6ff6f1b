import DownOutlined from '@ant-design/icons/DownOutlined'
import { evaluateCondition } from '@quoin/generator/conditions'
import { Dropdown, Space } from 'antd'
import type { ReactNode } from 'react'
import { actionStepsOf } from '../../actions/action-steps.ts'
import { buttonAppearance } from '../../actions/button-appearance.tsx'
import { useActionRunner } from '../../actions/use-action-runner.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ViewProps } from '../../render/adapter.ts'
import { preventMenuKeyDefault } from '../../render/prevent-menu-key-default.ts'
import { Render } from '../../render/render.tsx'
import type { Schema } from '../../schema/schema.ts'
import { type ActionButtonSchema, isDisabled, StyledButton } from './action-button.tsx'

interface GroupSchema extends ActionButtonSchema {
  readonly buttons: readonly Schema[]
}

/** Buttons joined in one row. */
export function ButtonGroupView({ schema }: ViewProps<GroupSchema>): ReactNode {
  return (
    <Space.Compact>
      <Render content={schema.buttons} />
    </Space.Compact>
  )
}

/** A button that opens a menu of buttons. */
export function DropdownButtonView({ schema, data }: ViewProps<GroupSchema>): ReactNode {
  const t = useTranslate()
  const run = useActionRunner()
  const face = buttonAppearance({ ...schema, label: schema.label ?? t('action.more') }, data, t)
  const items = schema.buttons
    .filter((button) => evaluateCondition(button.visibleWhen, data))
    .map((button, index) => {
      const { label, icon, danger } = buttonAppearance(button, data, t)
      const disabled = isDisabled(button, data)
      return {
        key: String(index),
        label,
        icon,
        danger,
        disabled,
        onClick: () => void run(actionStepsOf(button, t), data),
      }
    })
  return (
    <Dropdown
      menu={{ items, onClick: preventMenuKeyDefault }}
      trigger={['click']}
      autoFocus
      disabled={isDisabled(schema, data)}
    >
      <StyledButton schema={schema} data={data} icon={face.icon} aria-haspopup="menu">
        {face.label} <DownOutlined aria-hidden />
      </StyledButton>
    </Dropdown>
  )
}
