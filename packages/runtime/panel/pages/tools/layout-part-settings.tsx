import PlusOutlined from '@ant-design/icons/PlusOutlined'
import type { GenerationRecord } from '@quoin/generator'
import { Button, Checkbox, Input, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { LayoutNode, LayoutRow } from './layout-edits.ts'
import { PropertyForm } from './property-form.tsx'
import { ToolField } from './tool-field.tsx'

interface PartSettingsProps {
  readonly record: GenerationRecord
  readonly node: Exclude<LayoutNode, string>
  /** What a tab, a column or a step belongs to. */
  readonly of: LayoutRow['of']
  readonly place: string
  readonly errors: Readonly<Record<string, string>>
  /** Adds a tab, a column or a step. */
  readonly onAdd: (item: LayoutNode) => void
  readonly onChange: (node: LayoutNode) => void
}

/** What can be set of a part of a layout. */
export function LayoutPartSettings({ record, node, of, place, errors, onAdd, onChange }: PartSettingsProps): ReactNode {
  const t = useTranslate('tools')
  const set = (part: object) => onChange(withoutUndefined({ ...node, ...part }) as LayoutNode)
  if ('component' in node) {
    return (
      <PropertyForm
        component={node.component}
        value={node.properties}
        fields={record.fields}
        place={`${place}.properties`}
        errors={errors}
        onChange={(properties) => set({ properties })}
      />
    )
  }
  return (
    <div className="tool-fields">
      {'title' in node && (
        <ToolField label={t('tools.layout.title')} error={errors[`${place}.title`]}>
          <Input value={node.title} onChange={({ target }) => set({ title: target.value })} />
        </ToolField>
      )}
      {of === 'steps' && 'title' in node && (
        <ToolField label={t('tools.layout.description')}>
          <Input
            value={'description' in node ? node.description : ''}
            onChange={({ target }) => set({ description: target.value || undefined })}
          />
        </ToolField>
      )}
      {'kind' in node && node.kind === 'group' && (
        <ToolField label={t('tools.layout.rowLabel')}>
          <Input value={node.label} onChange={({ target }) => set({ label: target.value || undefined })} />
        </ToolField>
      )}
      {!('kind' in node) && !('title' in node) && (
        <ToolField label={t('tools.layout.span')} error={errors[`${place}.span`]}>
          <InputNumber
            min={1}
            max={12}
            value={node.span ?? null}
            onChange={(span) => set({ span: span ?? undefined })}
          />
        </ToolField>
      )}
      {'kind' in node && node.kind === 'fieldset' && (
        <div className="tool-checks">
          {(['collapsible', 'collapsed'] as const).map((flag) => (
            <Checkbox
              key={flag}
              checked={node[flag] === true}
              disabled={flag === 'collapsed' && node.collapsible !== true}
              onChange={({ target }) => set(flagged(flag, target.checked))}
            >
              {t(`tools.layout.${flag}`)}
            </Checkbox>
          ))}
        </div>
      )}
      {'items' in node && (
        <Button
          icon={<PlusOutlined aria-hidden />}
          onClick={() =>
            onAdd(
              node.kind === 'columns'
                ? { body: [] }
                : { title: t(`tools.layout.new.${node.kind === 'tabs' ? 'tab' : 'step'}`), body: [] },
            )
          }
        >
          {t(`tools.layout.more.${node.kind}`)}
        </Button>
      )}
    </div>
  )
}

/** What cannot be collapsed is not collapsed at first. */
function flagged(flag: 'collapsible' | 'collapsed', isOn: boolean): object {
  if (isOn) return { [flag]: true }
  return flag === 'collapsible' ? { collapsible: undefined, collapsed: undefined } : { collapsed: undefined }
}

function withoutUndefined(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined))
}
