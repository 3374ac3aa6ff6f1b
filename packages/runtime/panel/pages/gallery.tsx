import { componentCatalog } from '@quoin/generator/components'
import { Input } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { JsonTree } from '../components/display/json-tree.tsx'
import { sampleOf, sampleRow, withoutPreview } from '../gallery/samples.ts'
import { useLocale } from '../i18n/locale.tsx'
import { Render } from '../render/render.tsx'
import { Scope } from '../render/scope.tsx'
import { useSettings } from '../shell/settings.tsx'
import { ResourcePage } from './resource-page.tsx'

/** Every component, live, with its schema beside it; part of the development tools. */
export function GalleryPage(): ReactNode {
  const { t, locale } = useLocale()
  const { showDevelopmentTools } = useSettings()
  const [term, setTerm] = useState('')
  const language = locale.name === 'zh-CN' ? 'zh' : 'en'
  const shown = useMemo(() => {
    const wanted = term.trim().toLowerCase()
    return componentCatalog.filter((entry) =>
      `${entry.name} ${entry.label.en} ${entry.label.zh}`.toLowerCase().includes(wanted),
    )
  }, [term])
  if (!showDevelopmentTools) return <ResourcePage />
  return (
    <article className="page">
      <header className="page-header">
        <div>
          <h1>{t('gallery.title')}</h1>
          <p>{t('gallery.lead', { count: componentCatalog.length })}</p>
        </div>
        <Input.Search
          allowClear
          value={term}
          onChange={(event) => setTerm(event.target.value)}
          placeholder={t('action.search')}
          aria-label={t('action.search')}
          style={{ width: 260 }}
        />
      </header>
      <Scope data={sampleRow}>
        <div className="gallery">
          {shown.map(({ name, label, description }) => {
            const schema = sampleOf(name)
            return (
              <section key={name} data-component={name} aria-labelledby={`gallery-${name}`}>
                <h2 id={`gallery-${name}`}>
                  {name} <small>{label[language]}</small>
                </h2>
                <p>{description[language]}</p>
                {!withoutPreview.has(name) && (
                  <div className="gallery-preview">
                    <Render content={schema} />
                  </div>
                )}
                <JsonTree value={schema} depth={0} />
              </section>
            )
          })}
        </div>
      </Scope>
    </article>
  )
}
