import { App } from 'antd'
import { useEffect } from 'react'
import { useTranslate } from '../i18n/locale.tsx'

let show: (text: string) => void = () => undefined

/** Shows in this panel what {@link reportScriptErrors} finds. */
export function useFailureNotices(): void {
  const { notification } = App.useApp()
  const t = useTranslate()
  useEffect(() => {
    show = (text) =>
      notification.error({
        key: text,
        title: t('error.unknown'),
        description: text,
        // It begins with a path, which is one long word.
        styles: { description: { overflowWrap: 'anywhere' } },
        duration: 0,
        role: 'alert',
        closable: { 'aria-label': t('action.close') },
      })
  }, [notification, t])
}

/** Watches for errors that scripts of a folder throw when nothing is rendered; the server names file and line. */
export function reportScriptErrors(folderUrl: string): void {
  const report = async (cause: unknown): Promise<void> => {
    if (!(cause instanceof Error) || !cause.stack?.includes(folderUrl)) return
    const { reportAndLocateFailure } = await import('./locate-failure.ts')
    // Without an answer the browser's console still has it.
    const text = await reportAndLocateFailure(null, cause).catch(() => null)
    if (text !== null) show(text)
  }
  window.addEventListener('error', ({ error }) => void report(error))
  window.addEventListener('unhandledrejection', ({ reason }) => void report(reason))
}
