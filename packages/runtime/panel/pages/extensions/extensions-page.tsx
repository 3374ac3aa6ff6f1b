import { useQuery } from '@tanstack/react-query'
import { Empty, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { LoadFailure } from '../../render/load-failure.tsx'
import { useSettings } from '../../shell/settings.tsx'
import { usePageTitle } from '../../shell/use-page-title.ts'
import { ResourcePage } from '../resource-page.tsx'
import { installedExtensionsQuery } from './extension-api.ts'
import { ExtensionCard } from './extension-card.tsx'
import './extensions.css'
import { ZipAndNpmInstallButtons } from './install-buttons.tsx'
import { useExtensionChanges } from './use-extension-changes.tsx'

/** Development Tools, Extensions: what is installed, how it is, and the ways to change it. */
export function ExtensionsPage(): ReactNode {
  const { showDevelopmentTools } = useSettings()
  return showDevelopmentTools ? <Extensions /> : <ResourcePage />
}

function Extensions(): ReactNode {
  const t = useTranslate('extensions')
  const extensions = useQuery(installedExtensionsQuery)
  const changes = useExtensionChanges()
  usePageTitle(t('extensions.title'))
  return (
    <article className="page">
      <header className="page-header">
        <div>
          <h1>{t('extensions.title')}</h1>
          <p>{t('extensions.lead')}</p>
        </div>
        <div className="page-toolbar extension-install">
          <ZipAndNpmInstallButtons changes={changes} />
        </div>
      </header>
      {extensions.isPending ? (
        <Skeleton active />
      ) : extensions.isError ? (
        <LoadFailure error={extensions.error} title={t('extensions.title')} onRetry={() => void extensions.refetch()} />
      ) : extensions.data.length === 0 ? (
        <section className="extension">
          <Empty description={t('extensions.empty')}>{t('extensions.emptyLead')}</Empty>
        </section>
      ) : (
        extensions.data.map((extension) => (
          <ExtensionCard key={extension.name} extension={extension} changes={changes} />
        ))
      )}
    </article>
  )
}
