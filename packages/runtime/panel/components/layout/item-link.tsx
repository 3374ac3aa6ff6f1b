import type { NavigationItem } from '@quoin/generator/components'
import { isSameSitePath } from '@quoin/generator/same-site-path'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { iconOf } from '../../icons/icon-of.tsx'
import { fillText, fillUrl } from '../../schema/placeholder.ts'
import type { Data } from '../../schema/schema.ts'

/** A link of a navigation component. */
export function ItemLink({
  item,
  data,
  className,
}: {
  readonly item: NavigationItem
  readonly data: Data
  readonly className?: string
}): ReactNode {
  const face = (
    <>
      {iconOf(item.icon)} {fillText(item.title, data)}
    </>
  )
  const path = item.link && fillUrl(item.link, data)
  return path !== undefined && isSameSitePath(path) ? (
    <Link to={path} className={className}>
      {face}
    </Link>
  ) : (
    <span className={className}>{face}</span>
  )
}
