import { toColumnList } from '@quoin/generator/feature-pages'
import { Checkbox, InputNumber, Segmented, Select } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { HandEditedPage } from './hand-edited-page.tsx'
import { LayoutEditor } from './layout-editor.tsx'
import { placeableDetailNames, placeableFormNames, withoutEmptyList } from './layout-names.ts'
import { ListLayoutEditor } from './list-layout-editor.tsx'
import type { EditorPartProps } from './record-part.ts'
import { GuessReasonHint, ToolField } from './tool-field.tsx'

const columns = [1, 2, 3, 4].map((value) => ({ value, label: value }))

/** How list, form and detail look. */
export function PageSettings(props: EditorPartProps): ReactNode {
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
              onChange={(count) => set({ detail: { ...page.detail, columns: count } })}
              options={columns}
            />
          </ToolField>
        </div>
        <LayoutEditor
          {...props}
          label={t('tools.layout.detail')}
          layout={page.detail.body ?? []}
          names={placeableDetailNames(record)}
          rest={t('tools.layout.rest.above')}
          kinds={['fieldset', 'group', 'tabs', 'columns', 'component']}
          place="page.detail.body"
          onChange={(body) => set({ detail: withoutEmptyList({ ...page.detail, body }, 'body') })}
        />
        <HandEditedPage record={record} page="detail" />
      </fieldset>
    </div>
  )
}

/** In what order a list comes, and what stands above it. */
function ListSettings(props: EditorPartProps): ReactNode {
  const { record, change, errors, why } = props
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
        <Checkbox
          checked={page.list.filterTogglable}
          onChange={(event) => list({ filterTogglable: event.target.checked })}
        >
          {t('tools.page.filterTogglable')}
        </Checkbox>
      </div>
      <ListLayoutEditor {...props} />
      <HandEditedPage record={record} page="list" />
    </fieldset>
  )
}

/** How the controls of a form stand, and their layout. */
function FormSettings(props: EditorPartProps): ReactNode {
  const { record, change, why } = props
  const t = useTranslate('tools')
  const { page } = record
  const form = (part: Partial<typeof page.form>) => change({ page: { ...page, form: { ...page.form, ...part } } })
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
      <LayoutEditor
        {...props}
        label={t('tools.layout.form')}
        layout={page.form.body ?? []}
        names={placeableFormNames(record)}
        rest={t('tools.layout.rest.above')}
        kinds={['fieldset', 'group', 'tabs', 'columns', 'steps', 'component']}
        place="page.form.body"
        onChange={(body) => change({ page: { ...page, form: withoutEmptyList({ ...page.form, body }, 'body') } })}
      />
      <HandEditedPage record={record} page="form" />
    </fieldset>
  )
}
