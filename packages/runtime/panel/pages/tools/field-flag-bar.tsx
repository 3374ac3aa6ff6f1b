import { Button, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type FieldFlag, fieldFlags } from './field-flags.ts'

/** Sets a property of all chosen fields. */
export function FieldFlagBar(props: {
  readonly count: number
  readonly onSet: (flag: FieldFlag, on: boolean) => void
}): ReactNode {
  const t = useTranslate('tools')
  const [flag, setFlag] = useState<FieldFlag>('showInList')
  if (props.count === 0) return null
  return (
    <span className="tool-actions">
      {t('tools.bulk.chosen', { count: props.count })}
      <Select
        value={flag}
        onChange={setFlag}
        aria-label={t('tools.bulk.chosen', { count: props.count })}
        style={{ width: 120 }}
        options={Object.entries(fieldFlags).map(([value, key]) => ({ value: value as FieldFlag, label: t(key) }))}
      />
      <Button onClick={() => props.onSet(flag, true)}>{t('tools.bulk.on')}</Button>
      <Button onClick={() => props.onSet(flag, false)}>{t('tools.bulk.off')}</Button>
    </span>
  )
}
