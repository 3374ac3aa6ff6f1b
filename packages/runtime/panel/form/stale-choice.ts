import type { App } from 'antd'
import type { Translate } from '../i18n/locale.tsx'

type Modals = ReturnType<typeof App.useApp>['modal']

/** Asks what to do when somebody else saved the row meanwhile; closing the question changes nothing. */
export function askStale(modal: Modals, t: Translate): Promise<'reload' | 'overwrite' | 'none'> {
  return new Promise((resolve) => {
    modal.confirm({
      title: t('form.staleTitle'),
      content: t('form.staleText'),
      okText: t('form.staleReload'),
      cancelText: t('form.staleOverwrite'),
      cancelButtonProps: { danger: true },
      closable: true,
      keyboard: true,
      onOk: () => resolve('reload'),
      onCancel: (close) => {
        // The cross and Escape call this without a function; only the button may overwrite.
        if (typeof close !== 'function') return resolve('none')
        resolve('overwrite')
        close()
      },
    })
  })
}
