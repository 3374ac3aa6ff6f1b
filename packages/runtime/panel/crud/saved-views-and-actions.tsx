import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import MoreOutlined from '@ant-design/icons/MoreOutlined'
import StarOutlined from '@ant-design/icons/StarOutlined'
import UploadOutlined from '@ant-design/icons/UploadOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import { App, Button, Dropdown, type MenuProps, Popover } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTranslate } from '../i18n/locale.tsx'
import { preventMenuKeyDefault } from '../render/prevent-menu-key-default.ts'
import { useMaySeeFeatureAccess } from '../shell/use-may-see-feature-access.ts'
import { exportRows } from './export-rows.ts'
import type { ListContext } from './list-context.ts'

const SavedViewList = lazy(() => import('./view-list.tsx'))
const ImportDialog = lazy(() => import('./import-dialog.tsx'))
const FeatureAccessSummaryDrawer = lazy(() => import('../pages/system/reach/feature-access-summary-drawer.tsx'))

interface SavedViewsAndActionsProps {
  readonly session: ListContext
  /** On a phone all but the views go into one menu. */
  readonly wide: boolean
}

/** Saved views, export, import and trash of a list, as far as it has them, and who may reach its feature. */
export function SavedViewsAndActions({ session, wide }: SavedViewsAndActionsProps): ReactNode {
  const t = useTranslate()
  const { message } = App.useApp()
  const { schema, state, go } = session
  const [importing, setImporting] = useState(false)
  const [reaching, setReaching] = useState(false)
  const [busy, setBusy] = useState(false)
  const mayAskReach = useMaySeeFeatureAccess()
  const download = (format: string) => {
    setBusy(true)
    exportRows(session, format)
      .catch((cause: Error) => void message.error(cause.message))
      .finally(() => setBusy(false))
  }
  const exporting = schema.headerToolbar?.some((item) => item['kind'] === 'export') && schema.exportable !== false
  const trash = () => go({ trashed: !state.trashed, page: 1, view: undefined })
  const formats: NonNullable<MenuProps['items']> = exporting
    ? ['CSV', 'XLSX'].map((format) => ({
        key: format,
        label: wide ? format : `${t('action.export')} ${format}`,
        onClick: () => download(format.toLowerCase()),
      }))
    : []
  const others: MenuProps['items'] = [
    ...(schema.importable ? [{ key: 'import', label: t('list.import'), onClick: () => setImporting(true) }] : []),
    ...(schema.softDeletes ? [{ key: 'trash', label: t('list.trash'), onClick: trash }] : []),
    ...(mayAskReach ? [{ key: 'reach', label: t('list.reach'), onClick: () => setReaching(true) }] : []),
  ]
  const all = [...formats, ...others]
  return (
    <>
      <SavedViews session={session} wide={wide} />
      {wide && (
        <WideTools
          session={session}
          formats={formats}
          busy={busy}
          onImport={() => setImporting(true)}
          onTrash={trash}
          onReach={mayAskReach ? () => setReaching(true) : undefined}
        />
      )}
      {!wide && all.length > 0 && (
        <Dropdown menu={{ items: all, onClick: preventMenuKeyDefault }} trigger={['click']} placement="bottomRight">
          <Button
            icon={<MoreOutlined aria-hidden />}
            aria-label={t('action.more')}
            aria-haspopup="menu"
            loading={busy}
          />
        </Dropdown>
      )}
      <Suspense>{importing && <ImportDialog schema={schema} onClose={() => setImporting(false)} />}</Suspense>
      <Suspense>
        {reaching && <FeatureAccessSummaryDrawer feature={schema.api} onClose={() => setReaching(false)} />}
      </Suspense>
    </>
  )
}

/** The views of a list that were saved, by name where there is room. */
function SavedViews({ session, wide }: SavedViewsAndActionsProps): ReactNode {
  const t = useTranslate()
  const { state } = session
  const [views, setViews] = useState(false)
  return (
    <Popover
      open={views}
      onOpenChange={setViews}
      trigger="click"
      placement="bottomRight"
      title={t('list.views')}
      content={
        <Suspense fallback={<div className="view-list" />}>
          <SavedViewList session={session} onDone={() => setViews(false)} />
        </Suspense>
      }
    >
      <Button
        icon={<StarOutlined aria-hidden />}
        aria-label={state.view === undefined ? t('list.views') : `${t('list.views')}: ${state.view}`}
        aria-expanded={views}
        onKeyDown={(event) => event.key === 'Escape' && setViews(false)}
      >
        {wide && <span className="views-name">{state.view ?? t('list.views')}</span>}
      </Button>
    </Popover>
  )
}

interface WideToolsProps {
  readonly session: ListContext
  readonly formats: NonNullable<MenuProps['items']>
  readonly busy: boolean
  readonly onImport: () => void
  readonly onTrash: () => void
  /** Not there for those who may not ask who has access. */
  readonly onReach: (() => void) | undefined
}

/** Export, import, trash and access as buttons of their own. */
function WideTools({ session, formats, busy, onImport, onTrash, onReach }: WideToolsProps): ReactNode {
  const t = useTranslate()
  const { schema, state } = session
  return (
    <>
      {formats.length > 0 && (
        <Dropdown menu={{ items: formats }} trigger={['click']}>
          <Button icon={<DownloadOutlined aria-hidden />} loading={busy} aria-haspopup="menu">
            {t('action.export')}
          </Button>
        </Dropdown>
      )}
      {schema.importable && (
        <Button icon={<UploadOutlined aria-hidden />} onClick={onImport}>
          {t('list.import')}
        </Button>
      )}
      {schema.softDeletes && (
        <Button icon={<DeleteOutlined aria-hidden />} aria-pressed={state.trashed} onClick={onTrash}>
          {t('list.trash')}
        </Button>
      )}
      {onReach && (
        <Button
          icon={<UserOutlined aria-hidden />}
          aria-label={t('list.reach')}
          title={t('list.reach')}
          onClick={onReach}
        />
      )}
    </>
  )
}
