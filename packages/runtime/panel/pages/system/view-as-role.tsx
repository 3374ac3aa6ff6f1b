import { useQuery } from '@tanstack/react-query'
import { App, Button, Select, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { callApi } from '../../api/api-client.ts'
import { confirmLeaving } from '../../form/confirm-leaving.ts'
import { hasUnsavedChanges } from '../../form/unsaved.ts'
import { useTranslate } from '../../i18n/locale.tsx'
import type { ViewProps } from '../../render/adapter.ts'
import { LoadFailure } from '../../render/load-failure.tsx'
import { fillUrl } from '../../schema/placeholder.ts'
import { useChangeRoleView } from '../../shell/use-change-view.ts'

interface RoleViewChoice {
  readonly role: { readonly name: string }
  readonly people: readonly { readonly id: number; readonly name: string }[]
}

/** Begins to show the panel as somebody of the role of the row sees it. */
export function ViewAsRole({ schema, data }: ViewProps<{ readonly api: string }>): ReactNode {
  return <ViewAsRoleForm url={fillUrl(schema.api, data)} />
}

/** Says what a view is, asks whose rows it shows, and begins it; `url` is where it is begun. */
export function ViewAsRoleForm({ url }: { readonly url: string }): ReactNode {
  const t = useTranslate('system')
  const { modal } = App.useApp()
  const { busy, change } = useChangeRoleView()
  const [person, setPerson] = useState(0)
  const choice = useQuery({
    queryKey: ['data', url],
    queryFn: ({ signal }) => callApi<RoleViewChoice>({ url, signal }),
    retry: false,
  })
  if (choice.isPending) return <Skeleton active title={false} />
  if (choice.isError)
    return <LoadFailure error={choice.error} title={t('list.failed')} onRetry={() => void choice.refetch()} />
  const { people, role } = choice.data
  const start = async () => {
    if (hasUnsavedChanges() && !(await confirmLeaving(modal, t))) return
    await change({ method: 'post', url, data: person === 0 ? {} : { user: person } })
  }
  return (
    <div className="view-chooser">
      <p>{t('system.view.help')}</p>
      {people.length > 0 && (
        <span>
          {t('system.view.as')}{' '}
          <Select<number>
            value={person}
            showSearch={{ optionFilterProp: 'label' }}
            aria-label={t('system.view.as')}
            onChange={setPerson}
            options={[
              { value: 0, label: t('system.rights.myself') },
              ...people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </span>
      )}
      <Button type="primary" loading={busy} onClick={() => void start()}>
        {t('system.view.start', { role: role.name })}
      </Button>
    </div>
  )
}
