import type { IconDefinition } from '@ant-design/icons-svg/lib/types'

const found = new Map<string, IconDefinition | null | Promise<IconDefinition | null>>()

/** An icon of the offline set, at once when it is there already; null when there is none of this name. */
export function loadIcon(name: string): IconDefinition | null | Promise<IconDefinition | null> {
  const key = iconKey(name)
  const known = found.get(key)
  if (known !== undefined) return known
  const loading = import('virtual:icon-set')
    .then(async ({ usual, parts }) => usual[key] ?? (await parts[key.slice(0, 2).toLowerCase()]?.())?.[key] ?? null)
    .catch(() => null)
    .then((definition) => {
      found.set(key, definition)
      return definition
    })
  found.set(key, loading)
  return loading
}

/** All names of the offline set. */
export async function iconNames(): Promise<readonly string[]> {
  return (await import('virtual:icon-names')).default
}

/** `shopping-cart`, `ShoppingCart` and `ShoppingCartOutlined` all mean the same icon. */
function iconKey(name: string): string {
  const pascal = name.replace(/(^|[-_\s])(\w)/g, (_match, _separator, letter: string) => letter.toUpperCase())
  return /(Outlined|Filled|TwoTone)$/.test(pascal)
    ? pascal.replace(/(Filled|TwoTone)$/, 'Outlined')
    : `${pascal}Outlined`
}
