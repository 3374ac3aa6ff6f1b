import type { CodeDisplayProperties } from '@quoin/generator/components'
import { lazy, type ReactNode, Suspense } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type DisplayProps, display } from '../../render/adapter.ts'
import { wireValueText } from '../../schema/placeholder.ts'
import { Blank } from './blank.tsx'

const ColouredCode = lazy(() => import('./coloured-code.tsx'))

function CodeView({ schema, value }: DisplayProps<CodeDisplayProperties>): ReactNode {
  const t = useTranslate()
  const text = wireValueText(value)
  if (text === '') return <Blank />
  const plain = <code>{text}</code>
  return (
    <section
      className="code-value"
      style={{ maxHeight: schema.height ?? 320 }}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
      tabIndex={0}
      aria-label={schema.label ?? t('form.value')}
    >
      {schema.language === undefined ? (
        plain
      ) : (
        <Suspense fallback={plain}>
          <ColouredCode text={text} language={schema.language} />
        </Suspense>
      )}
    </section>
  )
}

/** Read-only highlighted code. */
export const CodeDisplay: Adapter = display(CodeView)
