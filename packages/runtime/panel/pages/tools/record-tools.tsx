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
      <Button title={`${t('tools.edit.undo')} (Ctrl+Z)`} disabled={!edited.canUndo} onClick={edited.undo}>
        {t('tools.edit.undo')}
      </Button>
      <Button title={`${t('tools.edit.redo')} (Ctrl+Shift+Z)`} disabled={!edited.canRedo} onClick={edited.redo}>
        {t('tools.edit.redo')}
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
