import type { DescribedComponent, FieldConfig, GenerationRecord } from '@quoin/generator'
import { Button, Checkbox, Drawer, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { ComponentPicker } from './component-picker.tsx'
import { DefaultInput } from './default-input.tsx'
import type { FieldErrors } from './field-errors.ts'
import { type FieldFlag, fieldFlags, withFlag } from './field-flags.ts'
import { LabelTranslationInputs } from './label-translation-inputs.tsx'
import { LivePreview } from './live-preview.tsx'
import { pickRecordFields } from './preview-pages.ts'
import { PropertyForm } from './property-form.tsx'
import { RuleBuilder } from './rule-builder.tsx'
import { GuessReasonHint, ToolField } from './tool-field.tsx'
import type { ExplainGuess } from './use-guesses.ts'

interface FieldDrawerProps {
  readonly record: GenerationRecord
  readonly field: FieldConfig
  readonly errors: FieldErrors | undefined
  readonly why: ExplainGuess
  readonly onChange: (part: Partial<FieldConfig>) => void
  readonly onClose: () => void
}

/** What has a place of its own here; what is wrong elsewhere in the field is said first. */
const places: ReadonlySet<string> = new Set([
  'label',
  'component',
  'properties',
  'rules',
  'default',
  'operator',
  'width',
  'display',
])

const isDisplay = ({ group }: DescribedComponent): boolean => group === 'display'

const roomBeside = 1000

/** Everything about one field, with how it will look beside it. */
export function FieldDrawer({ record, field, errors, why, onChange, onClose }: FieldDrawerProps): ReactNode {
  const t = useTranslate('tools')
  const [picking, setPicking] = useState<'component' | 'display' | null>(null)
  const [isWide] = useState(() => window.innerWidth >= roomBeside)
  const alone = useMemo(() => pickRecordFields(record, [field]), [record, field])
  const others = Object.entries(errors ?? {}).filter(([at]) => !places.has(at.split('.')[0] ?? ''))
  const guessed = (property: keyof FieldConfig) => why(`fields.${field.name}.${property}`, field[property])
  return (
    <Drawer
      open
      size={isWide ? 940 : 460}
      title={`${field.name} · ${field.type.raw}`}
      onClose={onClose}
      className={isWide ? 'tool-drawer wide' : 'tool-drawer'}
    >
      <div className="tool-fields one">
        {others.map(([property, sentence]) => (
          <span key={property} role="alert" className="tool-error">
            <code>{property}</code> {sentence}
          </span>
        ))}
        <ToolField label={t('tools.field.label')} error={errors?.['label']} why={guessed('label')}>
          <Input value={field.label} onChange={(event) => onChange({ label: event.target.value })} />
        </ToolField>
        <LabelTranslationInputs label={field.label} />
        <ToolField label={t('tools.field.component')} error={errors?.['component']} why={guessed('component')}>
          <Button onClick={() => setPicking('component')}>{field.component}</Button>
        </ToolField>
        <PropertyForm
          component={field.component}
          value={field.properties}
          field={field}
          fields={record.fields}
          place="properties"
          errors={errors}
          onChange={(properties) => onChange({ properties })}
        />
        <ToolField label={t('tools.field.rules')} error={errors?.['rules']} why={guessed('rules')}>
          <RuleBuilder isWide label={t('tools.field.rules')} field={field} onChange={onChange} />
        </ToolField>
        <ToolField label={t('tools.field.defaultValue')} error={errors?.['default']}>
          <DefaultInput field={field} onChange={onChange} />
        </ToolField>
        <Flags field={field} guessed={guessed} onChange={onChange} />
        <ToolField label={t('tools.field.operator')} error={errors?.['operator']} why={guessed('operator')}>
          <Select
            value={field.operator}
            onChange={(operator) => onChange({ operator })}
            options={(['like', 'equal', 'between'] as const).map((value) => ({
              value,
              label: t(`tools.operator.${value}`),
            }))}
          />
        </ToolField>
        <ToolField label={t('tools.field.width')} error={errors?.['width']}>
          <InputNumber min={1} max={4000} value={field.width} onChange={(width) => onChange({ width })} />
        </ToolField>
        <Display
          record={record}
          field={field}
          errors={errors}
          why={guessed('display')}
          onChange={onChange}
          onPick={() => setPicking('display')}
        />
      </div>
      <section aria-label={t('tools.editor.preview')}>
        <LivePreview record={alone} first="form" />
      </section>
      {picking !== null && (
        <ComponentPicker
          field={field}
          offers={picking === 'display' ? isDisplay : undefined}
          current={picking === 'display' ? (field.display ?? { component: 'Plain', properties: {} }) : field}
          onClose={() => setPicking(null)}
          onChoose={(choice) => {
            onChange(picking === 'display' ? { display: choice } : choice)
            setPicking(null)
          }}
        />
      )}
    </Drawer>
  )
}

/** Where the field is shown, and what it may do there. */
function Flags(props: {
  readonly field: FieldConfig
  readonly guessed: (flag: FieldFlag) => ReturnType<ExplainGuess>
  readonly onChange: (part: Partial<FieldConfig>) => void
}): ReactNode {
  const { field, guessed, onChange } = props
  const t = useTranslate('tools')
  return (
    <div className="tool-checks">
      {(Object.keys(fieldFlags) as FieldFlag[]).map((flag) => (
        <span key={flag} className="tool-field">
          <Checkbox checked={field[flag]} onChange={(event) => onChange(withFlag(field, flag, event.target.checked))}>
            {t(`tools.flag.${flag}`)}
          </Checkbox>
          <GuessReasonHint of={guessed(flag)} />
        </span>
      ))}
    </div>
  )
}

/** How lists and details show the field. */
function Display(props: {
  readonly record: GenerationRecord
  readonly field: FieldConfig
  readonly errors: FieldErrors | undefined
  readonly why: ReturnType<ExplainGuess>
  readonly onChange: (part: Partial<FieldConfig>) => void
  readonly onPick: () => void
}): ReactNode {
  const { record, field, errors = {}, why, onChange, onPick } = props
  const t = useTranslate('tools')
  const isInside = Object.keys(errors).some((at) => at.startsWith('display.properties.'))
  return (
    <>
      <ToolField label={t('tools.field.display')} error={isInside ? undefined : errors['display']} why={why}>
        <span className="tool-actions">
          <Button onClick={onPick}>{field.display?.component ?? t('tools.field.displayNone')}</Button>
          {field.display && (
            <Button type="text" onClick={() => onChange({ display: null })}>
              {t('tools.field.displayNone')}
            </Button>
          )}
        </span>
      </ToolField>
      {field.display && (
        <PropertyForm
          component={field.display.component}
          value={field.display.properties}
          field={field}
          fields={record.fields}
          place="display.properties"
          errors={errors}
          onChange={(properties) => field.display && onChange({ display: { ...field.display, properties } })}
        />
      )}
    </>
  )
}
