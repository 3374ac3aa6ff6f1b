import type { FieldConfig } from '@quoin/generator'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { fieldFlags } from './field-flags.ts'
import { fieldGridFlags } from './field-row.tsx'

/** The properties that have a column before those of the flags. */
export const fieldGridColumns = ['name', 'label', 'component', 'rules', 'default'] as const

/** The names of the columns, and the choice of all fields that are shown. */
export function FieldGridHeader(props: {
  readonly shown: readonly FieldConfig[]
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (names: ReadonlySet<string>) => void
}): ReactNode {
  const { shown, chosen, onChoose } = props
  const t = useTranslate('tools')
  const isAllChosen = shown.length > 0 && shown.every(({ name }) => chosen.has(name))
  return (
    <thead>
      <tr aria-rowindex={1}>
        <td className="tool-choice">
          <Checkbox
            checked={isAllChosen}
            indeterminate={!isAllChosen && chosen.size > 0}
            aria-label={t('form.selectAll')}
            onChange={({ target }) => onChoose(new Set(target.checked ? shown.map(({ name }) => name) : []))}
          />
        </td>
        {fieldGridColumns.map((column) => (
          <th key={column} scope="col">
            {t(`tools.field.${column}`)}
          </th>
        ))}
        {fieldGridFlags.map((flag) => (
          <th key={flag} scope="col" className="tool-flag" title={t(`tools.flag.${flag}`)}>
            {t(fieldFlags[flag])}
          </th>
        ))}
        <td className="tool-more" />
      </tr>
    </thead>
  )
}
