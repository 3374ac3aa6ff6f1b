import type { GenerationRecord } from '@quoin/generator'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { AddNewTableColumns } from './add-columns.tsx'
import { FieldFlagBar } from './field-flag-bar.tsx'
import { withFlag } from './field-flags.ts'
import type { EditorPartProps } from './record-part.ts'

/** What stands above the fields: the search, and what changes all that are chosen. */
export function FieldsBar(props: {
  readonly record: GenerationRecord
  readonly change: EditorPartProps['change']
  readonly term: string
  readonly onSearch: (term: string) => void
  readonly count: number
  readonly chosen: ReadonlySet<string>
}): ReactNode {
  const { record, change, term, onSearch, count, chosen } = props
  const t = useTranslate('tools')
  return (
    <div className="tool-grid-bar">
      <Input
        allowClear
        className="tool-search"
        value={term}
        placeholder={t('tools.field.filter')}
        aria-label={t('tools.field.filter')}
        onChange={(event) => onSearch(event.target.value)}
      />
      <span className="tool-hint">{t('tools.field.count', { count })}</span>
      {record.table.kind === 'new' && <AddNewTableColumns record={record} change={change} />}
      <FieldFlagBar
        count={chosen.size}
        onSet={(key, on) =>
          change((now) => ({
            fields: now.fields.map((row) => (chosen.has(row.name) ? { ...row, ...withFlag(row, key, on) } : row)),
          }))
        }
      />
    </div>
  )
}
