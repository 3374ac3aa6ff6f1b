import type { ComputedProperties } from '@quoin/generator/components'
import { evaluateFormula, parseFormula } from '@quoin/generator/conditions'
import { Form } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { useSiblingFields } from '../form/sibling-fields.ts'
import { Blank } from './blank.tsx'
import { formatNumber } from './format-number.ts'

function ComputedView({ schema, data }: ViewProps<ComputedProperties>): ReactNode {
  const { label, formula, scale, prefix = '', suffix = '', placeholder } = schema
  const { row } = useSiblingFields()
  const parsed = useMemo(() => parseFormula(formula), [formula])
  const value = parsed && evaluateFormula(parsed, { ...data, ...row })
  return (
    <Form.Item label={label}>
      <output className="static-value" aria-label={label}>
        {value === null ? (
          <Blank placeholder={placeholder} />
        ) : (
          <span className="number-value">{`${prefix}${formatNumber(value, scale, true)}${suffix}`}</span>
        )}
      </output>
    </Form.Item>
  )
}

/** Number that is calculated from fields. */
export const Computed: Adapter = view(ComputedView)
