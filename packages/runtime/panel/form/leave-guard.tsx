import { App } from 'antd'
import { useCallback, useEffect, useId, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'
import { usePageTab } from '../shell/open-pages.tsx'
import { confirmLeaving } from './confirm-leaving.ts'
import { isUnsavedGuardRegistered, registerUnsavedGuard } from './unsaved.ts'

/**
 * Asks before a page with unsaved changes is left, by link, by the back button or by closing the tab. In a tab of the
 * panel the page stays as it is, and only closing it asks.
 */
export function LeaveGuard({ dirty }: { readonly dirty: () => boolean }): null {
  const t = useTranslate()
  const { modal } = App.useApp()
  const pane = usePageTab()
  const id = useId()
  const latest = useRef(dirty)
  latest.current = dirty
  const guard = useCallback(() => latest.current(), [])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      pane === null && currentLocation.pathname !== nextLocation.pathname && isUnsavedGuardRegistered(guard) && guard(),
  )
  useEffect(() => registerUnsavedGuard(guard), [guard])

  useEffect(() => {
    const remove = pane?.guard(id, () => latest.current())
    return () => {
      if (!pane?.kept()) remove?.()
    }
  }, [pane, id])

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirmLeaving(modal, t).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker, modal, t])

  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => guard() && event.preventDefault()
    window.addEventListener('beforeunload', leaving)
    return () => window.removeEventListener('beforeunload', leaving)
  }, [guard])
  return null
}
