import AntdIcon from '@ant-design/icons/es/components/AntdIcon'
import { type ReactNode, Suspense, use } from 'react'
import { loadIcon } from './load-icon.ts'

/** An icon of the offline set by its name; an unknown name shows nothing. */
function NamedIcon({ name, className }: { readonly name: string; readonly className?: string }): ReactNode {
  return (
    <Suspense fallback={<span className={`anticon ${className ?? ''}`} style={{ width: '1em', height: '1em' }} />}>
      <LoadedIcon name={name} className={className} />
    </Suspense>
  )
}

/** An icon when a name is given. */
export function iconOf(name: unknown): ReactNode {
  return typeof name === 'string' && name !== '' ? <NamedIcon name={name} /> : undefined
}

function LoadedIcon({
  name,
  className,
}: {
  readonly name: string
  readonly className?: string | undefined
}): ReactNode {
  const icon = loadIcon(name)
  const definition = icon instanceof Promise ? use(icon) : icon
  return definition === null ? null : <AntdIcon icon={definition} className={className} aria-hidden />
}
