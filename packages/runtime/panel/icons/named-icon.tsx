import AntdIcon from '@ant-design/icons/es/components/AntdIcon'
import type { IconDefinition } from '@ant-design/icons-svg/lib/types'
import { type ReactNode, Suspense, use } from 'react'

const found = new Map<string, Promise<IconDefinition | null>>()

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

/** All names of the offline set. */
export async function iconNames(): Promise<readonly string[]> {
  return Object.keys((await import('virtual:icon-set')).default)
}

function LoadedIcon({
  name,
  className,
}: {
  readonly name: string
  readonly className?: string | undefined
}): ReactNode {
  const definition = use(load(name))
  return definition === null ? null : <AntdIcon icon={definition} className={className} aria-hidden />
}

function load(name: string): Promise<IconDefinition | null> {
  const key = iconKey(name)
  const known = found.get(key)
  if (known) return known
  const loading = import('virtual:icon-set')
    .then(async ({ default: set }) => (Object.hasOwn(set, key) ? ((await set[key]?.())?.default ?? null) : null))
    .catch(() => null)
  found.set(key, loading)
  return loading
}

/** `shopping-cart`, `ShoppingCart` and `ShoppingCartOutlined` all mean the same icon. */
function iconKey(name: string): string {
  const pascal = name.replace(/(^|[-_\s])(\w)/g, (_match, _separator, letter: string) => letter.toUpperCase())
  return /(Outlined|Filled|TwoTone)$/.test(pascal)
    ? pascal.replace(/(Filled|TwoTone)$/, 'Outlined')
    : `${pascal}Outlined`
}
