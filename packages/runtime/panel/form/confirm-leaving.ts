import type { App } from 'antd'
import type { Translate } from '../i18n/translate.ts'

type Modal = ReturnType<typeof App.useApp>['modal']

/** Asks whether unsaved changes may be lost; true when the user leaves them. `zIndex` lifts it above another window. */
export async function confirmLeaving(modal: Modal, t: Translate, zIndex?: number): Promise<boolean> {
  return modal.confirm({
    title: t('form.dirtyTitle'),
    content: t('form.dirtyText'),
    okText: t('form.leave'),
    okButtonProps: { danger: true },
    cancelText: t('form.stay'),
    autoFocusButton: 'cancel',
    ...(zIndex !== undefined && { zIndex }),
  })
}
