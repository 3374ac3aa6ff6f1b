declare module 'virtual:icon-set' {
  import type { IconDefinition } from '@ant-design/icons-svg/lib/types'

  const iconSet: Readonly<Record<string, () => Promise<{ readonly default: IconDefinition }>>>
  export default iconSet
}
