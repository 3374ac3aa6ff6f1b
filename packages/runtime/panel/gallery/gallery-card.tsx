import type { DescribedComponent } from '@quoin/generator'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { JsonTree } from '../components/display/json-tree.tsx'
import { useLocale, useTranslate } from '../i18n/locale.tsx'
import { DevelopmentAlerts } from '../render/development-alerts.tsx'
import { Render } from '../render/render.tsx'
import type { Schema } from '../schema/schema.ts'
import { inLanguage } from './in-language.ts'
import { componentsWithoutPreview, createGalleryPreview, sampleOf } from './samples.ts'

/** One component, live, with its schema beside it; the schema can be changed, and what does not fit is said. */
export function GalleryCard({ entry }: { readonly entry: DescribedComponent }): ReactNode {
  const { name, label, description, columnTypes, required } = entry
  const { locale } = useLocale()
  const t = useTranslate('gallery')
  const sample = () =>
    inLanguage(sampleOf({ name, properties: Object.keys(entry.properties.properties ?? {}) }, label), locale.name)
  const [schema, setSchema] = useState<Schema>(sample)
  const [draft, setDraft] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const type = (next: string) => {
    setDraft(next)
    try {
      setSchema(JSON.parse(next) as Schema)
      setProblem(null)
    } catch (cause) {
      setProblem(t('gallery.badJson', { reason: (cause as Error).message }))
    }
  }
  const reset = () => {
    setSchema(sample())
    setDraft(null)
    setProblem(null)
  }
  return (
    <section data-component={name} aria-labelledby={`gallery-${name}`}>
      <h3 id={`gallery-${name}`}>
        {name} <small>{label}</small>
      </h3>
      <p>{description}</p>
      <div className="gallery-sides">
        {!componentsWithoutPreview.has(name) && (
          <div className="gallery-preview">
            {/* Controls read their first value once: another schema is another control. */}
            <Render
              key={draft === null ? '' : JSON.stringify(schema)}
              content={createGalleryPreview(schema, locale.name)}
            />
          </div>
        )}
        <div className="gallery-schema">
          {draft === null ? (
            <>
              <JsonTree value={schema} depth={1} />
              <Button size="small" onClick={() => setDraft(JSON.stringify(schema, null, 2))}>
                {t('gallery.edit')}
              </Button>
            </>
          ) : (
            <>
              <Input.TextArea
                value={draft}
                rows={8}
                spellCheck={false}
                status={problem === null ? '' : 'error'}
                aria-label={t('gallery.editOf', { name })}
                onChange={(event) => type(event.target.value)}
              />
              {problem !== null && <p role="alert">{problem}</p>}
              <DevelopmentAlerts schema={schema} />
              <Button size="small" onClick={reset}>
                {t('gallery.reset')}
              </Button>
            </>
          )}
        </div>
      </div>
      <footer>
        {required.length > 0 && <span>{t('gallery.required', { names: required })}</span>}
        {columnTypes.length > 0 && <span>{t('gallery.columns', { types: columnTypes })}</span>}
      </footer>
    </section>
  )
}
