import UploadOutlined from '@ant-design/icons/UploadOutlined'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Checkbox, Input, Modal } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { HiddenFileInput } from '../../components/form/hidden-file-input.tsx'
import { useTranslate } from '../../i18n/locale.tsx'
import { Problems } from './problems.tsx'
import { ToolField } from './tool-field.tsx'
import { useWorkspace } from './use-workspace.ts'

/** Takes in a record that was exported; each mistake is named by its place. */
export function ImportRecordDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useTranslate('tools')
  const navigate = useNavigate()
  const queries = useQueryClient()
  const workspace = useWorkspace()
  const [json, setJson] = useState('')
  const [replace, setReplace] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const take = useMutation({
    mutationFn: () => workspace.importText(json, replace),
    onSuccess: async ({ record }) => {
      await queries.invalidateQueries({ queryKey: ['tools'] })
      onClose()
      void navigate(`/dev-tools/records/${record.name}`)
    },
  })
  return (
    <Modal
      open
      width={680}
      title={t('tools.import.title')}
      onCancel={onClose}
      onOk={() => take.mutate()}
      okText={t('tools.import')}
      okButtonProps={{ disabled: json.trim() === '' }}
      cancelText={t('tools.cancel')}
      confirmLoading={take.isPending}
    >
      <div className="tool-fields one">
        <div>
          <Button icon={<UploadOutlined aria-hidden />} onClick={() => file.current?.click()}>
            {t('tools.import.file')}
          </Button>
          <HiddenFileInput
            ref={file}
            label={t('tools.import.file')}
            accept=".json,application/json"
            onFiles={([file]) => void file?.text().then(setJson)}
          />
        </div>
        <ToolField label={t('tools.import.text')}>
          <Input.TextArea
            className="tool-code"
            rows={10}
            value={json}
            onChange={(event) => setJson(event.target.value)}
            spellCheck={false}
          />
        </ToolField>
        <Checkbox checked={replace} onChange={(event) => setReplace(event.target.checked)}>
          {t('tools.import.replace')}
        </Checkbox>
        {take.error && <Alert type="error" showIcon role="alert" title={<Problems error={take.error} />} />}
      </div>
    </Modal>
  )
}
