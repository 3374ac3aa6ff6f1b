import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Button, Form } from 'antd'
import { type ReactNode, useEffect, useId, useMemo } from 'react'
import { fieldsIn } from '../form/form-fields.ts'
import type { FormSchema } from '../form/form-schema.ts'
import { FormSessionProvider } from '../form/form-session.ts'
import { useTranslate } from '../i18n/locale.tsx'
import { Render } from '../render/render.tsx'
import type { Data } from '../schema/schema.ts'
import { filterParams, filterValues } from './list-state.ts'

interface CrudFilterProps {
  readonly schema: FormSchema
  readonly filters: Readonly<Record<string, string>>
  readonly onSearch: (filters: Readonly<Record<string, string>>) => void
}

const session = { mode: 'filter', disabled: false, columns: 1, initial: {} } as const

/** The filter form above a list; it always shows what the address says. */
export function CrudFilter({ schema, filters, onSearch }: CrudFilterProps): ReactNode {
  const t = useTranslate()
  const id = useId()
  const [form] = Form.useForm<Data>()
  const fields = useMemo(() => fieldsIn(schema.body), [schema])
  const values = useMemo(() => filterValues(fields, filters), [fields, filters])
  useEffect(() => {
    for (const { name } of fields) form.setFieldValue([name], values[name])
  }, [form, fields, values])
  const clear = () => {
    for (const { name } of fields) form.setFieldValue([name], undefined)
    onSearch({})
  }
  return (
    <FormSessionProvider value={session}>
      <Form
        name={id}
        form={form}
        layout="vertical"
        role="search"
        aria-label={t('list.filters')}
        className="crud-filter"
        initialValues={values}
        onFinish={(given: Data) => onSearch(filterParams(fields, given))}
      >
        <Render content={schema.body} />
        <div className="crud-filter-buttons">
          <Button onClick={clear}>{t('action.reset')}</Button>
          <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
            {t('action.search')}
          </Button>
        </div>
      </Form>
    </FormSessionProvider>
  )
}
