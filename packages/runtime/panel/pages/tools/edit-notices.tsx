import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type RecordConflict, setAtPath } from './merge-record.ts'
import type { EditedRecord } from './use-edited-record.ts'

/** Edits that came back, and edits that somebody else made meanwhile. */
export function EditNotices({
  edited,
  isGone,
}: {
  readonly edited: EditedRecord
  readonly isGone: boolean
}): ReactNode {
  const t = useTranslate('tools')
  const { record, conflicts } = edited
  return (
    <>
      {isGone && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className="tool-alert"
          title={t('tools.edit.gone', { name: record.name })}
        />
      )}
      {edited.isRestored && edited.isDirty && (
        <Alert
          type="info"
          showIcon
          className="tool-alert"
          title={t('tools.edit.restored')}
          action={
            <Button size="small" onClick={edited.discard}>
              {t('tools.edit.discard')}
            </Button>
          }
        />
      )}
      {edited.isMerged && edited.isDirty && (
        <Alert
          type="warning"
          showIcon
          role="alert"
          className="tool-alert"
          title={
            conflicts.length === 0 ? t('tools.edit.merged') : t('tools.edit.conflicts', { count: conflicts.length })
          }
          description={
            conflicts.length > 0 && (
              <ul className="tool-conflicts">
                {conflicts.map((conflict) => (
                  <Conflict
                    key={conflict.place.join('.')}
                    conflict={conflict}
                    onMine={() => edited.settle(conflict, record)}
                    onTheirs={() => edited.settle(conflict, setAtPath(record, conflict.place, conflict.theirs))}
                  />
                ))}
              </ul>
            )
          }
        />
      )}
    </>
  )
}

function Conflict(props: {
  readonly conflict: RecordConflict
  readonly onMine: () => void
  readonly onTheirs: () => void
}): ReactNode {
  const { place, mine, theirs } = props.conflict
  const t = useTranslate('tools')
  const name = place.join(' › ')
  return (
    <li className="tool-conflict">
      <code>{name}</code>
      <Button
        size="small"
        aria-label={`${t('tools.edit.mine', { value: shown(mine) })}: ${name}`}
        onClick={props.onMine}
      >
        {t('tools.edit.mine', { value: shown(mine) })}
      </Button>
      <Button
        size="small"
        aria-label={`${t('tools.edit.theirs', { value: shown(theirs) })}: ${name}`}
        onClick={props.onTheirs}
      >
        {t('tools.edit.theirs', { value: shown(theirs) })}
      </Button>
    </li>
  )
}

/** A value in a few words. */
function shown(value: unknown): string {
  const words = typeof value === 'string' ? value : (JSON.stringify(value) ?? '–')
  return words.length > 40 ? `${words.slice(0, 40)}…` : words
}
