import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { toColumnList } from '@quoin/generator/feature-pages'
import { Button, Checkbox, Input, InputNumber, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { errorWithin } from './field-errors.ts'
import type { PartProps } from './record-part.ts'
import { GuessReasonHint, ToolField } from './tool-field.tsx'

const columns = [1, 2, 3, 4].map((value) => ({ value, label: value }))

/** How list, form and detail look. */
export function PageSettings(props: PartProps): ReactNode {
  const { record, change, why } = props
  const t = useTranslate('tools')
  const { page } = record
  const set = (part: Partial<typeof page>) => change({ page: { ...page, ...part } })
  return (
    <div className="tool-sections">
      <div className="tool-field">
        <span className="tool-label" id="page-display">
          {t('tools.page.display')}
        </span>
        <Segmented
          aria-labelledby="page-display"
          value={page.display}
          onChange={(display) => set({ display })}
          options={(['dialog', 'drawer', 'page'] as const).map((value) => ({
            value,
            label: t(`tools.display.${value}`),
          }))}
        />
        <GuessReasonHint of={why('page.display', page.display)} />
      </div>
      <ListSettings {...props} />
      <FormSettings {...props} />
      <fieldset className="tool-group">
        <legend>{t('tools.page.detail')}</legend>
        <div className="tool-fields">
          <ToolField label={t('tools.page.columns')}>
            <Select
              value={page.detail.columns}
              onChange={(count) => set({ detail: { columns: count } })}
              options={columns}
            />
          </ToolField>
        </div>
      </fieldset>
    </div>
  )
}

/** In what order a list comes, and what stands above it. */
function ListSettings({ record, change, errors, why }: PartProps): ReactNode {
  const t = useTranslate('tools')
  const { page, fields } = record
  const list = (part: Partial<typeof page.list>) => change({ page: { ...page, list: { ...page.list, ...part } } })
  const options = fields.map(({ name, label }) => ({ value: name, label }))
  const keys = toColumnList(record.primaryKey)
  return (
    <fieldset className="tool-group">
      <legend>{t('tools.page.list')}</legend>
      <div className="tool-fields">
        <ToolField
          label={t('tools.page.orderBy')}
          error={errors['page.list.orderBy']}
          why={why('page.list.orderBy', page.list.orderBy)}
        >
          <Select
            allowClear
            value={page.list.orderBy ?? undefined}
            placeholder={t('tools.page.orderNone')}
            onChange={(column: string | undefined) => list({ orderBy: column ?? null })}
            options={[
              ...keys.map((name) => ({ value: name, label: name })),
              ...options.filter(({ value }) => !keys.includes(value)),
            ]}
          />
        </ToolField>
        <ToolField label={t('tools.page.orderDir')}>
          <Select
            value={page.list.orderDir}
            disabled={page.list.orderBy === null}
            onChange={(orderDir) => list({ orderDir })}
            options={(['asc', 'desc'] as const).map((value) => ({ value, label: t(`tools.page.${value}`) }))}
          />
        </ToolField>
        <ToolField label={t('tools.page.perPage')} error={errors['page.list.perPage']}>
          <InputNumber
            min={1}
            max={1000}
            placeholder="20"
            value={page.list.perPage}
            onChange={(perPage) => list({ perPage })}
          />
        </ToolField>
      </div>
      <div className="tool-checks">
        <Checkbox checked={page.list.createButton} onChange={(event) => list({ createButton: event.target.checked })}>
          {t('tools.page.createButton')}
        </Checkbox>
        <Checkbox
          checked={page.list.filterTogglable}
          onChange={(event) => list({ filterTogglable: event.target.checked })}
        >
          {t('tools.page.filterTogglable')}
        </Checkbox>
      </div>
    </fieldset>
  )
}

/** How the controls of a form stand, and its groups. */
function FormSettings({ record, change, errors, why }: PartProps): ReactNode {
  const t = useTranslate('tools')
  const { page, fields } = record
  const form = (part: Partial<typeof page.form>) => change({ page: { ...page, form: { ...page.form, ...part } } })
  const group = (at: number, part: Partial<(typeof page.form.groups)[number]>) =>
    form({ groups: page.form.groups.map((entry, index) => (index === at ? { ...entry, ...part } : entry)) })
  const options = fields.map(({ name, label }) => ({ value: name, label }))
  return (
    <fieldset className="tool-group">
      <legend>{t('tools.page.form')}</legend>
      <div className="tool-fields">
        <ToolField label={t('tools.page.layout')}>
          <Select
            value={page.form.layout}
            onChange={(layout) => form({ layout })}
            options={(['vertical', 'horizontal'] as const).map((value) => ({
              value,
              label: t(`tools.page.${value}`),
            }))}
          />
        </ToolField>
        <ToolField label={t('tools.page.columns')} why={why('page.form.columns', page.form.columns)}>
          <Select value={page.form.columns} onChange={(count) => form({ columns: count })} options={columns} />
        </ToolField>
      </div>
      {page.form.groups.map((entry, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is where it stands; its title is being edited
        <div key={at} className="tool-column">
          <ToolField label={t('tools.page.groupTitle')} error={errors[`page.form.groups.${at}.title`]}>
            <Input value={entry.title} onChange={(event) => group(at, { title: event.target.value })} />
          </ToolField>
          <ToolField
            wide
            label={t('tools.page.groupFields')}
            error={errorWithin(errors, `page.form.groups.${at}.fields`)}
          >
            <Select
              mode="multiple"
              value={[...entry.fields]}
              onChange={(names) => group(at, { fields: names })}
              options={options}
            />
          </ToolField>
          <Button
            type="text"
            danger
            icon={<DeleteOutlined aria-hidden />}
            aria-label={t('tools.page.removeGroup', { name: entry.title })}
            onClick={() => form({ groups: page.form.groups.filter((_entry, index) => index !== at) })}
          />
        </div>
      ))}
      <Button
        type="dashed"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => form({ groups: [...page.form.groups, { title: t('tools.page.groups'), fields: [] }] })}
      >
        {t('tools.page.addGroup')}
      </Button>
    </fieldset>
  )
}
