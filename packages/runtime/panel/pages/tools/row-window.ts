import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

/** The rows of a long list that are rendered, and the room that the others take. */
interface RowWindow {
  /** What scrolls. */
  readonly box: RefObject<HTMLDivElement | null>
  /** Places of the rendered rows, each with the number of rows left out before it. */
  readonly rows: readonly { readonly at: number; readonly skipped: number }[]
  /** Rows left out at the end. */
  readonly rest: number
  /** Pixels of one row. */
  readonly height: number
}

const step = 4
const usualHeight = 57

/** Draws the rows in sight of a scroller and a few around them, and always the row at `focusedRow`: it has the focus. */
export function useRowWindow(count: number, focusedRow: number): RowWindow {
  const box = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState({ first: 0, last: step * 3, height: usualHeight })
  const look = useCallback((isResized: boolean) => {
    const { current } = box
    if (current === null) return
    setRange((former) => {
      const height = isResized ? rowHeight(current) : former.height
      const first = Math.max(0, Math.floor(current.scrollTop / height / step) - 1) * step
      const last = (Math.ceil((current.scrollTop + current.clientHeight) / height / step) + 1) * step
      const isSame = former.first === first && former.last === last && former.height === height
      return isSame ? former : { first, last, height }
    })
  }, [])
  useEffect(() => {
    const { current } = box
    if (current === null) return
    const onScroll = () => look(false)
    const observer = new ResizeObserver(() => look(true))
    observer.observe(current)
    current.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      observer.disconnect()
      current.removeEventListener('scroll', onScroll)
    }
  }, [look])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another number of rows makes the scroller another one
  useLayoutEffect(() => look(false), [look, count])
  const last = Math.min(count, range.last)
  const first = Math.min(range.first, Math.max(0, last - step))
  const places = Array.from({ length: Math.max(0, last - first) }, (_, index) => first + index)
  if (focusedRow >= 0 && focusedRow < first) places.unshift(focusedRow)
  if (focusedRow >= last && focusedRow < count) places.push(focusedRow)
  const rows = places.map((at, index) => ({ at, skipped: at - (places[index - 1] ?? -1) - 1 }))
  return { box, rows, rest: count - 1 - (places.at(-1) ?? -1), height: range.height }
}

/** The least of all rendered ones: one that shows a mistake is higher. */
function rowHeight(box: HTMLElement): number {
  const heights = [...box.querySelectorAll<HTMLElement>('[data-row-key]')].map(({ offsetHeight }) => offsetHeight)
  const rendered = heights.filter((height) => height > 0)
  return rendered.length === 0 ? usualHeight : Math.min(...rendered)
}
