import { useEffect } from 'react'
import { useSettings } from './settings.tsx'

/** Names the browser's tab after the screen; without a name it is called as the application. */
export function usePageTitle(title: string | undefined): void {
  const { name } = useSettings()
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name
  }, [title, name])
}
