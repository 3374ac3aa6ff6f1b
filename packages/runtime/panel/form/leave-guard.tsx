import { App } from 'antd'
import { useEffect, useRef } from 'react'
import { useBlocker } from 'react-router'
import { useTranslate } from '../i18n/locale.tsx'

/** Asks before a page with unsaved changes is left, by link, by the back button or by closing the tab. */
export function LeaveGuard({ dirty }: { readonly dirty: () => boolean }): null {
  const t = useTranslate()
  const { modal } = App.useApp()
  const latest = useRef(dirty)
  latest.current = dirty
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && latest.current(),
  )

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const ask = async () => {
      const leave = await modal.confirm({
        title: t('form.dirtyTitle'),
        content: t('form.dirtyText'),
        okText: t('form.leave'),
        okButtonProps: { danger: true },
        cancelText: t('form.stay'),
        autoFocusButton: 'cancel',
      })
      if (leave) blocker.proceed()
      else blocker.reset()
    }
    void ask()
  }, [blocker, modal, t])

  useEffect(() => {
    const leaving = (event: BeforeUnloadEvent) => latest.current() && event.preventDefault()
    window.addEventListener('beforeunload', leaving)
    return () => window.removeEventListener('beforeunload', leaving)
  }, [])
  return null
}
