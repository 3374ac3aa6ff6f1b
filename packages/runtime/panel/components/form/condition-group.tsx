import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import './condition-builder.css'
import { type Comparison, type ConditionGroup, type ConditionPart, conditionPartPaths } from './condition-tree.ts'

/** One comparison of a group. */
export interface ConditionRowProps {
  readonly part: Comparison
  readonly off: boolean
  /** Where it stands in the condition: `and.0`. */
  readonly path: string
  readonly onChange: (part: Comparison) => void
  readonly onRemove: () => void
}

interface GroupProps {
  readonly group: ConditionGroup
  readonly off: boolean
  /** What is added first. */
  readonly first: Comparison
  readonly path?: string
  readonly onChange: (group: ConditionGroup) => void
  readonly onRemove?: () => void
  /** Draws a comparison. */
  readonly row: (props: ConditionRowProps) => ReactNode
}

/** Conditions of which all or any must hold, and groups of them. */
export function ConditionGroupFields({ group, onRemove, path = '', ...shared }: GroupProps): ReactNode {
  const { first, off, onChange, row } = shared
  const paths = conditionPartPaths(group, path)
  const t = useTranslate('controls')
  const put = (index: number, part: ConditionPart) => onChange({ ...group, parts: group.parts.with(index, part) })
  const drop = (index: number) => onChange({ ...group, parts: group.parts.toSpliced(index, 1) })
  const add = (part: ConditionPart) => onChange({ ...group, parts: [...group.parts, part] })
  return (
    <fieldset className="condition-group">
      <legend className="visually-hidden">
        {t(group.join === 'and' ? 'controls.condition.all' : 'controls.condition.any')}
      </legend>
      <div className="condition-head">
        <Select
          size="small"
          value={group.join}
          disabled={off}
          aria-label={`${t('controls.condition.all')} / ${t('controls.condition.any')}`}
          onChange={(join) => onChange({ ...group, join })}
          options={[
            { value: 'and', label: t('controls.condition.all') },
            { value: 'or', label: t('controls.condition.any') },
          ]}
        />
        {onRemove && !off && (
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={t('controls.condition.removeGroup')}
            onClick={onRemove}
          />
        )}
      </div>
      {group.parts.map((part, index) => {
        // Conditions have no identity but their place.
        const own = { path: paths[index] ?? '', onRemove: () => drop(index) }
        if (part.kind === 'other') return <code key={own.path}>{JSON.stringify(part.condition)}</code>
        if (part.kind === 'comparison') return row({ ...own, part, off, onChange: (next) => put(index, next) })
        const inner = { ...shared, ...own, group: part, onChange: (next: ConditionGroup) => put(index, next) }
        // biome-ignore lint/suspicious/noArrayIndexKey: an empty group has no place of its own
        return <ConditionGroupFields key={index} {...inner} />
      })}
      {!off && (
        <div className="condition-head">
          <Button type="dashed" size="small" onClick={() => add(first)}>
            {t('controls.condition.add')}
          </Button>
          <Button type="dashed" size="small" onClick={() => add({ kind: 'group', join: 'or', parts: [] })}>
            {t('controls.condition.addGroup')}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
