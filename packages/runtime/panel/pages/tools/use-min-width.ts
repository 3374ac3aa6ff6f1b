import { type RefCallback, useCallback, useState } from 'react'

/** Whether an element is at least so many pixels wide: what stands beside what, in a page and in an editor's tab. */
export function useMinWidth(width: number): { readonly ref: RefCallback<HTMLElement>; readonly isWideEnough: boolean } {
  const [isWideEnough, setRoom] = useState(false)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return
      const look = () => element.offsetWidth > 0 && setRoom(element.offsetWidth >= width)
      look()
      const observer = new ResizeObserver(look)
      observer.observe(element)
      return () => observer.disconnect()
    },
    [width],
  )
  return { ref, isWideEnough }
}
