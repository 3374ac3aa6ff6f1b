import { useEffect } from 'react'

/** Names the browser's tab after a window as well, while it is open. */
export function useOverlayTitle(title: string, open: boolean): void {
  useEffect(() => {
    if (!open) return
    const below = document.title
    document.title = `${title} · ${below}`
    return () => {
      document.title = below
    }
  }, [title, open])
}
