import { type Condition, evaluateCondition } from '@quoin/generator/conditions'
import { Button, type ButtonProps, Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ActionStep } from '../../actions/action-step.ts'
import { actionStepsOf } from '../../actions/action-steps.ts'
import { buttonAppearance } from '../../actions/button-appearance.tsx'
import { useActionRunner } from '../../actions/use-action-runner.ts'
import { appendQueryParams } from '../../api/api-client.ts'
import { useListContext } from '../../crud/list-context.ts'
import { useFormActions } from '../../form/form-actions.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ViewProps } from '../../render/adapter.ts'
import type { Data } from '../../schema/schema.ts'

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
  const run = useActionRunner()
  const crud = useListContext()
  const [busy, setBusy] = useState(false)
  const face = buttonAppearance(schema, data, t)
  const start = () => {
    setBusy(true)
    const steps = actionStepsOf(schema, t)
    void run(schema.kind === 'export' && crud ? exportShown(steps, crud.params) : steps, data).finally(() =>
      setBusy(false),
    )
  }
  return (
    <StyledButton schema={schema} data={data} loading={busy} icon={face.icon} danger={face.danger} onClick={start}>
      {face.label}
    </StyledButton>
  )
}

/** An export holds what the list shows: its filters and its order. */
function exportShown(steps: readonly ActionStep[], params: Readonly<Record<string, unknown>>): readonly ActionStep[] {
  return steps.map((step) =>
    step.request ? { ...step, request: { ...step.request, url: appendQueryParams(step.request.url, params) } } : step,
  )
}

/** Runs what a button asks first, then what the form does. */
function useAsking(schema: ViewProps<ActionButtonSchema>['schema'], data: Data): (act: () => void) => void {
  const t = useTranslate()
  const run = useActionRunner()
  const steps = actionStepsOf(schema, t)
  return (act) => (steps.length === 0 ? act() : void run(steps, data).then((agreed) => agreed && act()))
}

/** Sends the form it stands in. */
export function SubmitButton(props: ViewProps<ActionButtonSchema>): ReactNode {
  const t = useTranslate()
  const form = useFormActions()
  const face = buttonAppearance(props.schema, props.data, t)
  const ask = useAsking(props.schema, props.data)
  const schema = { ...props.schema, level: props.schema.level ?? ('primary' as const) }
  return (
    <StyledButton
      schema={schema}
      data={props.data}
      icon={face.icon}
      loading={form?.saving}
      onClick={() => ask(() => form?.submit())}
    >
      {face.label}
    </StyledButton>
  )
}

/** Brings the form it stands in back to its first values. */
export function ResetButton(props: ViewProps<ActionButtonSchema>): ReactNode {
  const t = useTranslate()
  const form = useFormActions()
  const face = buttonAppearance(props.schema, props.data, t)
  const ask = useAsking(props.schema, props.data)
  return (
    <StyledButton schema={props.schema} data={props.data} icon={face.icon} onClick={() => ask(() => form?.reset())}>
      {face.label}
    </StyledButton>
  )
}

/** Refreshes the list around, or what it names. */
export function ReloadButton({ schema, data }: ViewProps<ActionButtonSchema & { target?: string }>): ReactNode {
  const t = useTranslate()
  const run = useActionRunner()
  const crud = useListContext()
  const face = buttonAppearance({ icon: 'ReloadOutlined', ...schema }, data, t)
  const bare = schema.label === undefined
  const reload = () => {
    const [step, ...others] = actionStepsOf(schema, t)
    const own = schema.target === undefined && crud && others.length === 0 && step?.then === undefined
    return own ? crud.reload() : void run(actionStepsOf(schema, t), data)
  }
  return (
    <StyledButton
      schema={bare ? { tooltip: face.label, ...schema } : schema}
      data={data}
      icon={face.icon}
      onClick={reload}
      aria-label={bare ? face.label : undefined}
    >
      {bare ? undefined : face.label}
    </StyledButton>
  )
}

/** The button itself: its weight, its hint, and whether it can be pressed. */
export function StyledButton({
  schema,
  data,
  ...props
}: ViewProps<ActionButtonSchema> & Omit<ButtonProps, 'data'>): ReactNode {
  const level = schema.level ?? 'default'
  const button = (
    <Button
      type={level === 'danger' ? 'default' : level}
      danger={level === 'danger' || undefined}
      disabled={isDisabled(schema, data)}
      {...props}
    />
  )
  return schema.tooltip ? <Tooltip title={schema.tooltip}>{button}</Tooltip> : button
}

/** Whether a button cannot be pressed as the data stand. */
export function isDisabled(
  { disabled, disabledWhen }: Pick<ActionButtonSchema, 'disabled' | 'disabledWhen'>,
  data: Data,
): boolean {
  return disabled === true || (disabledWhen !== undefined && evaluateCondition(disabledWhen, data))
}
