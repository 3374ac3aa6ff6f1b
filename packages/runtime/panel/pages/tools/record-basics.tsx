import { toColumnList } from '@quoin/generator/feature-pages'
import { Input, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { LabeledSwitch } from './labeled-switch.tsx'
import type { EditorPartProps } from './record-part.ts'
import { GuessReasonHint, ToolField } from './tool-field.tsx'

const switches = [
  'createMigration',
  'createTable',
  'createModel',
  'createController',
  'createService',
  'routesAndMenu',
] as const

/** Basic information, the six switches, and what the server keeps. */
export function RecordBasics(props: EditorPartProps): ReactNode {
  const { record, change, errors, why } = props
  const t = useTranslate('tools')
  const columns = [...record.table.systemColumns, ...record.fields].map(({ name }) => ({ value: name, label: name }))
  const values = { path: record.savePath, model: record.modelName, table: record.table.name }
  return (
    <div className="tool-sections">
      <div className="tool-fields">
        <ToolField
          label={t('tools.table')}
          error={errors['table.connection'] ?? errors['table.name'] ?? errors['name']}
        >
          <Input
            value={[record.table.connection, `${record.table.name} (${record.table.driver})`]
              .filter(Boolean)
              .join(': ')}
            disabled
          />
        </ToolField>
        <ToolField
          label={t('tools.functionName')}
          error={errors['functionName']}
          why={why('functionName', record.functionName)}
        >
          <Input value={record.functionName} onChange={(event) => change({ functionName: event.target.value })} />
        </ToolField>
        <ToolField label={t('tools.modelName')} error={errors['modelName']} why={why('modelName', record.modelName)}>
          <Input
            value={record.modelName}
            onChange={(event) => change({ modelName: event.target.value })}
            spellCheck={false}
          />
        </ToolField>
        <ToolField
          label={t('tools.primaryKey')}
          error={errors['primaryKey']}
          why={why('primaryKey', record.primaryKey)}
        >
          {typeof record.primaryKey === 'string' ? (
            <Select
              value={record.primaryKey}
              onChange={(primaryKey) => change({ primaryKey })}
              options={columns}
              showSearch
            />
          ) : (
            <Input value={toColumnList(record.primaryKey).join(', ')} disabled />
          )}
        </ToolField>
        <ToolField label={t('tools.savePath')} error={errors['savePath']}>
          <Input
            value={record.savePath}
            onChange={(event) => change({ savePath: event.target.value })}
            spellCheck={false}
          />
        </ToolField>
      </div>
      <fieldset className="tool-group">
        <legend>{t('tools.switches')}</legend>
        <div className="tool-switches">
          {switches.map((name) => (
            <LabeledSwitch
              key={name}
              label={t(`tools.switch.${name}`)}
              hint={t(`tools.hint.${name}`, values)}
              error={errors[`options.${name}`]}
              checked={record.options[name]}
              onChange={(on) => change({ options: { ...record.options, [name]: on } })}
            />
          ))}
        </div>
      </fieldset>
      <ManagedColumns {...props} />
    </div>
  )
}

/** What the server itself stores of the life of a row. */
function ManagedColumns({ record, change, errors, why }: EditorPartProps): ReactNode {
  const t = useTranslate('tools')
  return (
    <fieldset className="tool-group">
      <legend>{t('tools.managed')}</legend>
      <div className="tool-switches">
        {(['timestamps', 'softDeletes'] as const).map((name) => (
          <LabeledSwitch
            key={name}
            label={t(`tools.switch.${name}`)}
            hint={t(`tools.hint.${name}`)}
            why={why(name, record[name])}
            error={errors[name]}
            checked={record[name]}
            onChange={(on) => change({ [name]: on })}
          />
        ))}
      </div>
      <GuessReasonHint of={why('managed', record.managed)} />
    </fieldset>
  )
}
