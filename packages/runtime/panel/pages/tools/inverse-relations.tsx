import type { OfferedInverseRelations } from '@quoin/generator'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'

/** Features whose models can get the other side of relations in the same plan. */
export function InverseRelations(props: {
  readonly sides: readonly OfferedInverseRelations[]
  readonly chosen: readonly string[]
  readonly onChoose: (records: readonly string[]) => void
}): ReactNode {
  const { sides, chosen, onChoose } = props
  const t = useTranslate('tools')
  if (sides.length === 0) return null
  return (
    <section className="tool-card tool-alert" aria-labelledby="tool-other-sides">
      <h2 id="tool-other-sides">{t('tools.plan.otherSides')}</h2>
      <Checkbox.Group
        value={[...chosen]}
        options={sides.map(({ record, model, relations }) => ({
          value: record,
          label: t('tools.plan.otherSide', { model, relations: relations.join(', ') }),
        }))}
        onChange={onChoose}
      />
    </section>
  )
}
