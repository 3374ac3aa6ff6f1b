import { Button, type ButtonProps, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ActionStep } from '../../actions/action-step.ts'
import { buttonFace } from '../../actions/button-face.tsx'
import { stepsOf } from '../../actions/button-steps.ts'
import { useActions } from '../../actions/use-actions.ts'
import { withParams } from '../../api/api-client.ts'
import { useCrudSession } from '../../crud/crud-session.ts'
import { useFormActions } from '../../form/form-actions.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ViewProps } from '../../render/adapter.ts'
import { type Condition, holds } from '../../schema/condition.ts'

/** What all buttons share. */
export interface ActionButtonSchema {
  readonly kind?: string
  readonly level?: 'primary' | 'default' | 'danger' | 'link' | 'text' | 'dashed'
  readonly tooltip?: string
  readonly disabled?: boolean
  readonly disabledWhen?: Condition
}

/** A button that starts its declared chain, busy while it runs. */
export function ActionButton({ schema, data }: ViewProps<ActionButtonSchema>): ReactNode {
  const t = useTranslate()
  const run = useActions()
  const crud = useCrudSession()
  const [busy, setBusy] = useState(false)
  const face = buttonFace(schema, data, t)
  const start = () => {
    setBusy(true)
    const steps = stepsOf(schema, t)
    void run(schema.kind === 'export' && crud ? exportShown(steps, crud.params) : steps, data).finally(() =>
      setBusy(false),
    )
  }
  return (
    <FaceButton schema={schema} data={data} loading={busy} icon={face.icon} danger={face.danger} onClick={start}>
      {face.label}
    </FaceButton>
  )
}

/** An export holds what the list shows: its filters and its order. */
function exportShown(steps: readonly ActionStep[], params: Readonly<Record<string, unknown>>): readonly ActionStep[] {
  return steps.map((step) =>
    step.request ? { ...step, request: { ...step.request, url: withParams(step.request.url, params) } } : step,
  )
}

/** Sends the form it stands in. */
export function SubmitButton(props: ViewProps<ActionButtonSchema>): ReactNode {
  const t = useTranslate()
  const form = useFormActions()
  const face = buttonFace(props.schema, props.data, t)
  const schema = { ...props.schema, level: props.schema.level ?? ('primary' as const) }
  return (
    <FaceButton
      schema={schema}
      data={props.data}
      icon={face.icon}
      loading={form?.saving}
      onClick={() => form?.submit()}
    >
      {face.label}
    </FaceButton>
  )
}

/** Brings the form it stands in back to its first values. */
export function ResetButton(props: ViewProps<ActionButtonSchema>): ReactNode {
  const t = useTranslate()
  const form = useFormActions()
  const face = buttonFace(props.schema, props.data, t)
  return (
    <FaceButton schema={props.schema} data={props.data} icon={face.icon} onClick={() => form?.reset()}>
      {face.label}
    </FaceButton>
  )
}

/** Refreshes the list around, or what it names. */
export function ReloadButton({ schema, data }: ViewProps<ActionButtonSchema & { target?: string }>): ReactNode {
  const t = useTranslate()
  const run = useActions()
  const crud = useCrudSession()
  const face = buttonFace({ icon: 'ReloadOutlined', ...schema }, data, t)
  const bare = schema.label === undefined
  const reload = () => (schema.target === undefined && crud ? crud.reload() : void run(stepsOf(schema, t), data))
  return (
    <FaceButton
      schema={bare ? { tooltip: face.label, ...schema } : schema}
      data={data}
      icon={face.icon}
      onClick={reload}
      aria-label={bare ? face.label : undefined}
    >
      {bare ? undefined : face.label}
    </FaceButton>
  )
}

function FaceButton({ schema, data, ...props }: ViewProps<ActionButtonSchema> & Omit<ButtonProps, 'data'>): ReactNode {
  const level = schema.level ?? 'default'
  const disabled = schema.disabled === true || (schema.disabledWhen !== undefined && holds(schema.disabledWhen, data))
  const button = (
    <Button
      type={level === 'danger' ? 'default' : level}
      danger={level === 'danger' || undefined}
      disabled={disabled}
      {...props}
    />
  )
  return schema.tooltip ? <Tooltip title={schema.tooltip}>{button}</Tooltip> : button
}
