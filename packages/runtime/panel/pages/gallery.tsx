import type { ComponentGroup } from '@quoin/generator/components'
import { useQuery } from '@tanstack/react-query'
import { Segmented, Skeleton } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { SearchInput } from '../form/search-input.tsx'
import '../gallery/gallery.css'
import { GalleryCard } from '../gallery/gallery-card.tsx'
import { inLanguage } from '../gallery/in-language.ts'
import { sampleRow } from '../gallery/sample-row.ts'
import { useLocale, useTranslate } from '../i18n/locale.tsx'
import { Scope } from '../render/scope.tsx'
import { useSettings } from '../shell/settings.tsx'
import { usePageTitle } from '../shell/use-page-title.ts'
import { ResourcePage } from './resource-page.tsx'
import { useWorkspace } from './tools/use-workspace.ts'
import { componentsQuery } from './tools/workspace-queries.ts'

const groups: readonly ComponentGroup[] = ['form', 'layout', 'data', 'display', 'action']

/** Every component, live, with its schema beside it; part of the development tools. */
export function ComponentGalleryPage(): ReactNode {
  const { showDevelopmentTools } = useSettings()
  return showDevelopmentTools ? <Gallery /> : <ResourcePage />
}

function Gallery(): ReactNode {
  const t = useTranslate('gallery')
  const { locale } = useLocale()
  const { data: catalog } = useQuery(componentsQuery(useWorkspace(), locale.name))
  const row = useMemo(() => inLanguage(sampleRow, locale.name), [locale.name])
  usePageTitle(t('shell.gallery'))
  const [term, setTerm] = useState('')
  const [group, setGroup] = useState<ComponentGroup | 'all'>('all')
  const shown = useMemo(() => {
    const wanted = term.trim().toLowerCase()
    return (catalog ?? []).filter(
      ({ name, label, description, group: own }) =>
        (group === 'all' || group === own) && `${name} ${label} ${description}`.toLowerCase().includes(wanted),
    )
  }, [catalog, term, group])
  return (
    <article className="page">
      <header className="page-header">
        <div>
          <h1>{t('shell.gallery')}</h1>
          {catalog && <p>{t('gallery.lead', { count: catalog.length })}</p>}
        </div>
        <div className="gallery-tools">
          <Segmented
            aria-label={t('gallery.group')}
            value={group}
            onChange={setGroup}
            options={(['all', ...groups] as const).map((value) => ({ value, label: t(`gallery.group.${value}`) }))}
          />
          <SearchInput style={{ width: 240 }} value={term} onChange={setTerm} label={t('action.search')} />
        </div>
      </header>
      {!catalog && <Skeleton active />}
      {catalog && shown.length === 0 && <p role="status">{t('gallery.none')}</p>}
      <Scope data={row}>
        {groups.map((name) => {
          const entries = shown.filter((entry) => entry.group === name)
          if (entries.length === 0) return null
          return (
            <section key={name} aria-labelledby={`gallery-group-${name}`}>
              <h2 id={`gallery-group-${name}`} className="gallery-heading">
                {t(`gallery.group.${name}`)} <small>{entries.length}</small>
              </h2>
              <div className="gallery">
                {entries.map((entry) => (
                  <GalleryCard key={`${locale.name} ${entry.name}`} entry={entry} />
                ))}
              </div>
            </section>
          )
        })}
      </Scope>
    </article>
  )
}
