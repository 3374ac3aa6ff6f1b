import type { CSSProperties, ReactNode } from 'react'
import type { InputAttributes } from '../../render/adapter.ts'

interface MultiInputControlProps {
  readonly attributes: InputAttributes
  readonly className?: string
  readonly style?: CSSProperties
  readonly children: ReactNode
}

/** Several inputs that make up one control; its name is the label of the field. */
export function MultiInputControl({ attributes, className, style, children }: MultiInputControlProps): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the frame of a fieldset is not wanted here
    <div
      id={attributes.id}
      role="group"
      aria-label={attributes['aria-label']}
      aria-describedby={attributes['aria-describedby']}
      className={className}
      style={style}
    >
      {children}
    </div>
  )
}
