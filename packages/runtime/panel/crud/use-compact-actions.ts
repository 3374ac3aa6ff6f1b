import { type RefObject, useEffect, useRef, useState } from 'react'

/** True while a table is wider than its place, so that its row actions take less: no column has to slide under them. */
export function useCompactActions<Box extends HTMLElement>(active: boolean): readonly [RefObject<Box | null>, boolean] {
  const box = useRef<Box>(null)
  const [needed, setNeeded] = useState<number | null>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = box.current
    if (element === null || !active) return
    const measure = () => {
      const body = element.querySelector<HTMLElement>('.ant-table-body, .ant-table-content')
      if (body === null) return
      setWidth(body.clientWidth)
      setNeeded((known) => known ?? (body.scrollWidth > body.clientWidth + 1 ? body.scrollWidth : null))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    const table = element.querySelector('table')
    if (table) observer.observe(table)
    return () => observer.disconnect()
  }, [active])
  return [box, active && needed !== null && width < needed]
}
