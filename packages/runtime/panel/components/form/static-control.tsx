import type { StaticControlProperties } from '@quoin/generator/components'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { CopyButton } from '../display/copy-button.tsx'

function StaticControlView({ schema, value, input }: ControlProps<StaticControlProperties>): ReactNode {
  const t = useTranslate()
  const text = wireValueText(value)
  return (
    <output id={input.id} className="static-value">
      {text === '' ? <span className="blank">{schema.placeholder ?? t('display.empty')}</span> : text}
      {schema.copyable && text !== '' && <CopyButton text={text} />}
    </output>
  )
}

/** Field shown as read-only text. */
export const StaticControl: Adapter = control(StaticControlView)
