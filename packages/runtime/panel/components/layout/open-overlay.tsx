import { type ReactNode, useEffect } from 'react'
import type { ViewProps } from '../../render/adapter.ts'
import { useOverlays } from '../../render/overlays.tsx'

/** A dialog or drawer that stands in a page's body opens by itself. */
export function AutoOpenOverlay({ schema, data }: ViewProps): ReactNode {
  const overlays = useOverlays()
  useEffect(() => {
    overlays.open(schema.type === 'Drawer' ? 'drawer' : 'dialog', schema, data)
  }, [overlays, schema, data])
  return null
}
