import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { CopyTextButton } from './copy-text.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** New recovery codes, to be kept by the user; nobody can show them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const t = useTranslate('account')
  const lines = codes.join('\n')
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${lines}\n`], { type: 'text/plain' }))
    link.download = t('account.codesFile')
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <div className="two-factor">
      <p>{t('account.codesLead')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="account-token">
        <CopyTextButton value={lines} />
        <Button size="small" onClick={download}>
          {t('account.download')}
        </Button>
      </p>
      <Button type="primary" onClick={onDone}>
        {t('account.codesDone')}
      </Button>
    </div>
  )
}
