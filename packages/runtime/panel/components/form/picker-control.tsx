import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { valueAt } from '@quoin/generator/conditions'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { appendQueryParams, callApi } from '../../api/api-client.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { fillUrl, wireValueText } from '../../schema/placeholder.ts'
import type { Data } from '../../schema/schema.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import type { PickerSchema } from './picker-schema.ts'
import { PickerTable } from './picker-table.tsx'

/** Rows chosen from a list in a pop-up; what is stored is one field of each. */
function PickerControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
  data,
}: ControlProps<PickerSchema>): ReactNode {
  const t = useTranslate('controls')
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<readonly unknown[]>([])
  const keys = (Array.isArray(value) ? value : [value]).filter((key) => key !== null && key !== undefined && key !== '')
  const api = fillUrl(schema.api, data)
  const off = disabled || readOnly
  const label = schema.label ?? ''
  const store = (next: readonly unknown[]) => onChange(schema.multiple ? next : (next[0] ?? null))
  const show = () => {
    setDraft(keys)
    setOpen(true)
  }
  return (
    <MultiInputControl attributes={{ ...input, id: undefined }} className="tags">
      {keys.map((key) => (
        <Tag
          key={wireValueText(key)}
          closable={!off}
          closeIcon={
            <CloseOutlined role="button" aria-label={`${t('action.remove')}: ${wireValueText(key)}`} tabIndex={0} />
          }
          onClose={() => store(keys.filter((other) => other !== key))}
        >
          <RowName api={api} schema={schema} id={key} />
        </Tag>
      ))}
      {!off && (
        <Button id={input.id} size="small" aria-haspopup="dialog" onClick={show}>
          {t('controls.picker.choose')}
        </Button>
      )}
      <Modal
        open={open}
        title={t('controls.picker.title', { label })}
        width={820}
        okText={t('controls.picker.use')}
        cancelText={t('action.cancel')}
        onOk={() => {
          store(draft)
          setOpen(false)
        }}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <PickerTable api={api} schema={schema} chosen={draft} onChoose={setDraft} />
      </Modal>
    </MultiInputControl>
  )
}

/** The name of a stored row, asked of the server; the key itself until it is there. */
function RowName(props: { readonly api: string; readonly schema: PickerSchema; readonly id: unknown }): ReactNode {
  const { api, schema, id } = props
  const row = useQuery({
    queryKey: ['data', api, 'one', wireValueText(id)],
    queryFn: ({ signal }) =>
      callApi<Data>({
        url: appendQueryParams(`${api}/${encodeURIComponent(wireValueText(id))}`, { _action: 'getData' }),
        signal,
      }),
    enabled: (schema.valueField ?? 'id') === 'id',
    staleTime: 60_000,
  })
  const name = valueAt(row.data, schema.labelField ?? 'name')
  return name === undefined ? wireValueText(id) : wireValueText(name)
}

/** Opens a list in a pop-up and stores the chosen rows. */
export const PickerControl: Adapter = control(PickerControlView, { emptied: 'null', group: true, several: true })
