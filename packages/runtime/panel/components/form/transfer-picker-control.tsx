import { Button, Modal, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ControlProps, control } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { MultiInputControl } from './multi-input-control.tsx'
import { NestedControl } from './nested-control.tsx'
import { useOptions } from './option-source.ts'
import './transfer-picker.css'
import type { TransferControlProperties } from '@quoin/generator/components'
import { optionLabel, transferControlOptions } from './transfer-choice.ts'

/** The two panes in a pop-up; the field itself shows what was chosen. */
function TransferPickerControlView(props: ControlProps<TransferControlProperties>): ReactNode {
  const { schema, value, onChange, input, disabled, readOnly, data } = props
  const t = useTranslate('controls')
  const [draft, setDraft] = useState<unknown>(null)
  const [open, setOpen] = useState(false)
  const { options } = useOptions(schema, data, [], true)
  const chosen = Array.isArray(value) ? value : []
  const label = schema.label ?? ''
  return (
    <MultiInputControl attributes={{ ...input, id: undefined }} className="tags">
      {chosen.map((item) => (
        <Tag key={wireValueText(item)}>{optionLabel(options, item)}</Tag>
      ))}
      {!disabled && !readOnly && (
        <Button
          id={input.id}
          size="small"
          aria-haspopup="dialog"
          onClick={() => {
            setDraft(chosen)
            setOpen(true)
          }}
        >
          {t('controls.picker.choose')}
        </Button>
      )}
      <Modal
        open={open}
        width={640}
        title={t('controls.picker.title', { label })}
        okText={t('controls.picker.use')}
        cancelText={t('action.cancel')}
        onOk={() => {
          onChange(draft)
          setOpen(false)
        }}
        onCancel={() => setOpen(false)}
        destroyOnHidden
      >
        <NestedControl
          schema={{ ...schema, type: 'TransferControl' }}
          value={draft}
          label={label}
          data={data}
          disabled={false}
          onChange={setDraft}
        />
      </Modal>
    </MultiInputControl>
  )
}

/** Two-pane picker opened in a pop-up. */
export const TransferPickerControl: Adapter = control(TransferPickerControlView, transferControlOptions)
