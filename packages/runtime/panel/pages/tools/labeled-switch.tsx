import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { GuessReasonHint } from './tool-field.tsx'

/** A switch beside its label, with what it does and what is wrong with it. */
export function LabeledSwitch(props: {
  readonly label: string
  readonly hint: string
  readonly error: string | undefined
  /** Why it is on or off. */
  readonly why?: string | undefined
  readonly checked: boolean
  readonly onChange: (on: boolean) => void
}): ReactNode {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the switch is inside
    <label className="tool-switch">
      <Switch checked={props.checked} onChange={props.onChange} />
      <span>
        {props.label}
        <small>{props.hint}</small>
        <GuessReasonHint of={props.why} />
        {props.error !== undefined && (
          <span role="alert" className="tool-error">
            {props.error}
          </span>
        )}
      </span>
    </label>
  )
}
