import type { IFrameProperties } from '@quoin/generator/components'
import { isSameSitePath } from '@quoin/generator/same-site-path'
import type { ReactNode } from 'react'
import { resolveExtensionAssetUrl } from '../../api/api-client.ts'
import { type Adapter, type ViewProps, view } from '../../render/adapter.ts'
import { fillUrl } from '../../schema/placeholder.ts'

/** Only own pages are embedded; scripts of theirs run apart from the panel. */
function IFrameView({ schema, data }: ViewProps<IFrameProperties>): ReactNode {
  const src = fillUrl(schema.src, data)
  if (!isSameSitePath(src)) return null
  return (
    <iframe
      className="field frame"
      src={resolveExtensionAssetUrl(src)}
      title={schema.title}
      height={schema.height ?? 480}
      sandbox="allow-scripts allow-forms"
      loading="lazy"
    />
  )
}

/** Embedded page. */
export const IFrame: Adapter = view(IFrameView)
