import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { Button, Form, Modal } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { FormSessionProvider } from '../../form/form-session.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import { fillText, wireValueText } from '../../schema/placeholder.ts'
import type { Data, Schema } from '../../schema/schema.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import { objectOf } from './object-fields.tsx'
import { AddButton } from './row-tools.tsx'
import './sub-form.css'
import type { SubFormControlProperties } from '@quoin/generator/components'

/** Objects as tiles; each is edited in a form of its own. */
function SubFormControlView({
  schema,
  value,
  onChange,
  input,
  disabled,
  readOnly,
}: ControlProps<SubFormControlProperties>): ReactNode {
  const t = useTranslate('controls')
  const several = schema.multiple !== false
  const items: readonly Data[] = several
    ? (Array.isArray(value) ? value : []).map(objectOf)
    : value === null || value === undefined
      ? []
      : [objectOf(value)]
  const [edited, setEdited] = useState<number | null>(null)
  const off = disabled || readOnly
  const store = (next: readonly Data[]) => onChange(several ? next : (next[0] ?? null))
  const nameOf = (item: Data) =>
    fillText(schema.title ?? '', item) || wireValueText(item[schema.items[0]?.name ?? '']) || JSON.stringify(item)
  return (
    <MultiInputControl attributes={input} className="sub-form">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own
        <span key={index} className="sub-form-tile">
          <Button
            type="text"
            disabled={off}
            aria-label={t('controls.subForm.edit', { label: nameOf(item) })}
            onClick={() => setEdited(index)}
          >
            {nameOf(item)}
          </Button>
          {!off && (
            <Button
              type="text"
              size="small"
              icon={<CloseOutlined />}
              aria-label={t('controls.subForm.remove', { label: nameOf(item) })}
              onClick={() => store(items.toSpliced(index, 1))}
            />
          )}
        </span>
      ))}
      {(several ? items.length < (schema.max ?? Number.POSITIVE_INFINITY) : items.length === 0) && (
        <AddButton text={schema.addText ?? t('controls.subForm.add')} off={off} onAdd={() => setEdited(items.length)} />
      )}
      {edited !== null && (
        <ItemDialog
          title={schema.label ?? ''}
          fields={schema.items}
          item={items[edited] ?? {}}
          onCancel={() => setEdited(null)}
          onSave={(next) => {
            store(edited < items.length ? items.with(edited, next) : [...items, next])
            setEdited(null)
          }}
        />
      )}
    </MultiInputControl>
  )
}

interface ItemDialogProps {
  readonly title: string
  readonly fields: readonly Schema[]
  readonly item: Data
  readonly onSave: (item: Data) => void
  readonly onCancel: () => void
}

function ItemDialog({ title, fields, item, onSave, onCancel }: ItemDialogProps): ReactNode {
  const t = useTranslate()
  const [form] = Form.useForm<Data>()
  const session = useMemo(() => ({ mode: 'plain' as const, columns: 1, disabled: false, initial: item }), [item])
  // What the fields do not show stays in the object.
  const save = () =>
    form.validateFields().then(
      (values) => onSave({ ...item, ...values }),
      () => undefined,
    )
  return (
    <Modal
      open
      title={title}
      okText={t('action.confirm')}
      cancelText={t('action.cancel')}
      onOk={save}
      onCancel={onCancel}
    >
      <FormSessionProvider value={session}>
        <Form form={form} component={false} layout="vertical" initialValues={item}>
          <Scope data={item}>
            <div className="fields">
              <Render content={fields} />
            </div>
          </Scope>
        </Form>
      </FormSessionProvider>
    </Modal>
  )
}

/** Items edited in a pop-up form, shown as tiles. */
export const SubFormControl: Adapter = control(SubFormControlView, { emptied: 'null', group: true })
