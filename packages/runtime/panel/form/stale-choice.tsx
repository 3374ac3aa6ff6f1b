import { type App, Button } from 'antd'
import type { Translate } from '../i18n/translate.ts'

type Modals = ReturnType<typeof App.useApp>['modal']

/** What a user wants when somebody else saved the row meanwhile. */
export type StaleChoice = 'reload' | 'overwrite' | 'none'

/** Asks what to do with a stale row; closing the question in any way changes nothing. */
export function confirmOverwriteStale(modal: Modals, t: Translate): Promise<StaleChoice> {
  return new Promise((resolve) => {
    const choose = (choice: StaleChoice) => {
      question.destroy()
      resolve(choice)
    }
    const question = modal.confirm({
      title: t('form.staleTitle'),
      content: t('form.staleText'),
      width: 560,
      onCancel: () => resolve('none'),
      footer: (
        <div className="stale-buttons">
          <Button onClick={() => choose('none')}>{t('action.cancel')}</Button>
          <Button danger onClick={() => choose('overwrite')}>
            {t('form.staleOverwrite')}
          </Button>
          <Button type="primary" onClick={() => choose('reload')}>
            {t('form.staleReload')}
          </Button>
        </div>
      ),
    })
  })
}
