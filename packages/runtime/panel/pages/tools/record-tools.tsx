import RedoOutlined from '@ant-design/icons/RedoOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import type { EditedRecord } from './use-edited-record.ts'

/** What is done with a whole record. */
export function RecordTools(props: {
  readonly edited: EditedRecord
  readonly isTrusted: boolean
  readonly isSaving: boolean
  /** Null where there is no table to read again. */
  readonly sync: { mutate(): void; readonly isPending: boolean } | null
  readonly onSave: () => void
  readonly onPreview: () => void
}): ReactNode {
  const { edited, isTrusted, isSaving, sync, onSave, onPreview } = props
  const { isDirty } = edited
  const t = useTranslate('tools')
  return (
    <>
      {isDirty && <span className="tool-hint">{t('tools.unsaved')}</span>}
      <Button
        icon={<UndoOutlined aria-hidden />}
        aria-label={t('tools.edit.undo')}
        title={`${t('tools.edit.undo')} (Ctrl+Z)`}
        disabled={!edited.canUndo}
        onClick={edited.undo}
      >
        <span className="tool-roomy">{t('tools.edit.undo')}</span>
      </Button>
      <Button
        icon={<RedoOutlined aria-hidden />}
        aria-label={t('tools.edit.redo')}
        title={`${t('tools.edit.redo')} (Ctrl+Shift+Z)`}
        disabled={!edited.canRedo}
        onClick={edited.redo}
      >
        <span className="tool-roomy">{t('tools.edit.redo')}</span>
      </Button>
      {sync && (
        <Button onClick={() => sync.mutate()} loading={sync.isPending} disabled={isDirty || !isTrusted}>
          {t('tools.sync')}
        </Button>
      )}
      <Button onClick={onSave} loading={isSaving} disabled={!isDirty}>
        {t('tools.save')}
      </Button>
      <Button type="primary" onClick={onPreview} loading={isSaving} disabled={!isTrusted}>
        {t(isDirty ? 'tools.saveAndPreview' : 'tools.preview')}
      </Button>
    </>
  )
}
