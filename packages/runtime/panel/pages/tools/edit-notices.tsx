import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type RecordClash, setAtPath } from './merge-record.ts'
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
  const { record, clashes } = edited
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
          title={clashes.length === 0 ? t('tools.edit.merged') : t('tools.edit.clashes', { count: clashes.length })}
          description={
            clashes.length > 0 && (
              <ul className="tool-record-clashes">
                {clashes.map((clash) => (
                  <RecordClashItem
                    key={clash.place.join('.')}
                    clash={clash}
                    onMine={() => edited.settle(clash, record)}
                    onTheirs={() => edited.settle(clash, setAtPath(record, clash.place, clash.theirs))}
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

function RecordClashItem(props: {
  readonly clash: RecordClash
  readonly onMine: () => void
  readonly onTheirs: () => void
}): ReactNode {
  const { place, mine, theirs } = props.clash
  const t = useTranslate('tools')
  const name = place.join(' › ')
  return (
    <li className="tool-record-clash">
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
