import type { SpinnerProperties } from '@quoin/generator/components'
import { Spin } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'

function SpinnerView({ schema }: ViewProps<SpinnerProperties>): ReactNode {
  const t = useTranslate()
  return (
    <output aria-label={schema.description ?? t('display.loading')}>
      <Spin description={schema.description} />
    </output>
  )
}

/** Loading sign. */
export const Spinner: Adapter = view(SpinnerView)
