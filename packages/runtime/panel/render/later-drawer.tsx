import type { DrawerProps } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const Drawer = lazy(() => import('antd/es/drawer'))

/** A drawer whose code is fetched when it is first opened: most pages never open one. */
export function LaterDrawer(props: DrawerProps): ReactNode {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  return (
    wanted && (
      <Suspense fallback={null}>
        <Drawer {...props} />
      </Suspense>
    )
  )
}
