import type { CSSProperties, ReactNode } from 'react'
import type { InputAttributes } from '../../render/adapter.ts'

interface ControlGroupProps {
  readonly input: InputAttributes
  readonly className?: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Several inputs that make up one control; its name is the label of the field. */
export function MultiInputControl({ input, className, style, children }: ControlGroupProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of a fieldset is not wanted here
    <div
      id={input.id}
      role="group"
      aria-label={input['aria-label']}
      aria-describedby={input['aria-describedby']}
      className={className}
      style={style}
    >
      {children}
    </div>
  )
}
