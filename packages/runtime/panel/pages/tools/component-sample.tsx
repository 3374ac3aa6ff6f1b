import type { DescribedComponent } from '@quoin/generator'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { inLanguage } from '../../gallery/in-language.ts'
import { sampleRow } from '../../gallery/sample-row.ts'
import { componentsWithoutPreview, createGalleryPreview, sampleOf } from '../../gallery/samples.ts'
import { useLocale } from '../../i18n/locale.tsx'
import { iconOf } from '../../icons/icon-of.tsx'
import { Render } from '../../render/render.tsx'
import { Scope } from '../../render/scope.tsx'
import { PreviewQueryClient } from './preview-query-client.ts'

interface ComponentSampleProps {
  readonly of: DescribedComponent
}

/** A component as it looks, with something in it. */
export function ComponentSample({ of: { name, label, properties } }: ComponentSampleProps): ReactNode {
  const { locale } = useLocale()
  const content = useMemo(() => {
    const sample = sampleOf({ name, properties: Object.keys(properties.properties ?? {}) }, label)
    return createGalleryPreview(inLanguage(sample, locale.name), locale.name)
  }, [name, label, properties, locale.name])
  if (componentsWithoutPreview.has(name)) return null
  return (
    <Scope data={inLanguage(sampleRow, locale.name)}>
      <Render key={name} content={content} />
    </Scope>
  )
}

/** A small picture of a component: its sample, which is rendered once it is scrolled to. */
export function ComponentPicture({ of: shown }: ComponentSampleProps): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  const [isReached, setReached] = useState(false)
  const client = useMemo(() => new PreviewQueryClient([sampleRow]), [])
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      setReached(true)
      observer.disconnect()
    })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={box} inert aria-hidden className="tool-picture">
      {componentsWithoutPreview.has(shown.name) && iconOf(shown.icon)}
      {isReached && (
        <QueryClientProvider client={client}>
          <ComponentSample of={shown} />
        </QueryClientProvider>
      )}
    </div>
  )
}
