import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import LinkOutlined from '@ant-design/icons/LinkOutlined'
import StarFilled from '@ant-design/icons/StarFilled'
import StarOutlined from '@ant-design/icons/StarOutlined'
import { App, Button, Input, Space } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { sortColumns } from './crud-columns.tsx'
import type { ListContext } from './list-context.ts'
import type { SavedView } from './list-settings.ts'
import { applySavedView, savedViewQuery } from './list-views.ts'
import './list-dialogs.css'

interface SavedViewListProps {
  readonly session: ListContext
  readonly onDone: () => void
}

/** The saved views of a list: show, keep, rename, delete, share, and which one the list opens with. */
export default function SavedViewList({ session, onDone }: SavedViewListProps): ReactNode {
  const t = useTranslate('crud')
  const { message } = App.useApp()
  const { schema, state, settings, preferences, go } = session
  const { kept, change } = preferences
  const views = kept.views ?? []
  const [name, setName] = useState('')
  const taken = views.some((view) => view.name === name.trim())
  const shown = { query: savedViewQuery(schema, state), settings }
  const current = views.find((view) => view.name === state.view)
  const save = () => {
    const wanted = name.trim()
    if (wanted === '' || taken) return
    change({ views: [...views, { name: wanted, ...shown }] })
    go({ view: wanted }, true)
    setName('')
  }
  const replace = (former: SavedView, next: SavedView | null) => {
    const others = views.flatMap((view) => (view === former ? (next ? [next] : []) : [view]))
    change({ views: others, ...(kept.opening === former.name && { opening: next?.name }) })
    if (state.view === former.name) go({ view: next?.name }, true)
  }
  const copy = async (view: Pick<SavedView, 'query' | 'settings'>) => {
    const link = linkTo(view, session)
    await navigator.clipboard.writeText(link).then(
      () => message.success(t('crud.view.copied')),
      () => message.warning(t('crud.view.copyFailed', { link }), 10),
    )
  }
  return (
    <div className="view-list">
      {views.length === 0 && <p>{t('crud.view.none')}</p>}
      <ul>
        {views.map((view) => (
          <ViewRow
            key={view.name}
            view={view}
            current={view === current}
            opening={view.name === kept.opening}
            taken={(other) => other !== view.name && views.some((one) => one.name === other)}
            onShow={() => {
              applySavedView(schema, view, preferences, go)
              onDone()
            }}
            onOpening={() => change({ opening: view.name === kept.opening ? undefined : view.name })}
            onCopy={() => void copy(view)}
            onChange={(next) => replace(view, next)}
          />
        ))}
      </ul>
      {current && (current.query !== shown.query || JSON.stringify(current.settings) !== JSON.stringify(settings)) && (
        <Button size="small" type="link" onClick={() => replace(current, { name: current.name, ...shown })}>
          {t('crud.view.update', { name: current.name })}
        </Button>
      )}
      <Space.Compact block>
        <Input
          value={name}
          maxLength={60}
          status={taken ? 'error' : undefined}
          placeholder={t('crud.view.name')}
          aria-label={t('crud.view.name')}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={save}
        />
        <Button onClick={save} disabled={name.trim() === '' || taken}>
          {t('crud.view.save')}
        </Button>
      </Space.Compact>
      {taken && <small role="alert">{t('crud.view.taken')}</small>}
      <Button size="small" type="link" icon={<LinkOutlined aria-hidden />} onClick={() => void copy(shown)}>
        {t('crud.view.linkNow')}
      </Button>
    </div>
  )
}

interface ViewRowProps {
  readonly view: SavedView
  readonly current: boolean
  readonly opening: boolean
  readonly taken: (name: string) => boolean
  readonly onShow: () => void
  readonly onOpening: () => void
  readonly onCopy: () => void
  readonly onChange: (next: SavedView | null) => void
}

function ViewRow(props: ViewRowProps): ReactNode {
  const { view, current, opening, onChange } = props
  const t = useTranslate('crud')
  const [name, setName] = useState<string | null>(null)
  const { name: known } = view
  const rename = () => {
    const wanted = name?.trim() ?? ''
    if (wanted !== '' && !props.taken(wanted)) onChange({ ...view, name: wanted })
    setName(null)
  }
  const onKey = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') setName(null)
  }
  const tool = (label: string, icon: ReactNode, onClick: () => void, pressed?: boolean) => (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      onClick={onClick}
    />
  )
  if (name !== null) {
    return (
      <li>
        <Input
          autoFocus
          size="small"
          value={name}
          maxLength={60}
          status={props.taken(name.trim()) ? 'error' : undefined}
          aria-label={t('crud.view.name')}
          onChange={(event) => setName(event.target.value)}
          onPressEnter={rename}
          onKeyDown={onKey}
        />
        <Button size="small" onClick={rename} disabled={name.trim() === '' || props.taken(name.trim())}>
          {t('action.save')}
        </Button>
      </li>
    )
  }
  return (
    <li className={current ? 'current' : undefined}>
      <button type="button" className="view-name" aria-current={current} onClick={props.onShow}>
        {known}
      </button>
      {tool(
        t('crud.view.opening', { name: known }),
        opening ? <StarFilled /> : <StarOutlined />,
        props.onOpening,
        opening,
      )}
      {tool(t('crud.view.link', { name: known }), <LinkOutlined />, props.onCopy)}
      {tool(t('crud.view.rename', { name: known }), <EditOutlined />, () => setName(known))}
      {tool(t('crud.view.remove', { name: known }), <DeleteOutlined />, () => onChange(null))}
    </li>
  )
}

/** An address that shows the same to anybody: their own columns must not win over those of the view. */
function linkTo({ query, settings }: Pick<SavedView, 'query' | 'settings'>, { schema }: ListContext): string {
  const params = new URLSearchParams(query)
  const hidden = settings.hidden ?? schema.columns.filter((column) => column.toggled).map((column) => column.name ?? '')
  const names = sortColumns(schema.columns, settings.order).flatMap(({ name, buttons }) =>
    buttons || name === undefined || hidden.includes(name) ? [] : [name],
  )
  params.set('_columns', names.join(','))
  return `${location.origin}${location.pathname}?${params}`
}
