import type { FieldConfig } from '@quoin/generator'
import { Input, type InputProps } from 'antd'
import type { ReactNode } from 'react'

interface DefaultInputProps extends Pick<InputProps, 'aria-label' | 'status' | 'id'> {
  readonly field: FieldConfig
  readonly onChange: (part: Pick<FieldConfig, 'default'>) => void
}

/** The default value of a field; what the database works out by itself stays as it is. */
export function DefaultInput({ field, onChange, ...input }: DefaultInputProps): ReactNode {
  return (
    <Input
      {...input}
      value={field.default?.value ?? ''}
      disabled={field.default?.kind === 'expression'}
      onChange={({ target: { value } }) => onChange({ default: value === '' ? null : { kind: 'literal', value } })}
    />
  )
}
