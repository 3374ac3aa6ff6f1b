import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useAccountText } from './account-text.ts'
import { CopyText } from './copy-text.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onDone: () => void
}

/** New recovery codes, to be kept by the person; nobody can show them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps): ReactNode {
  const text = useAccountText()
  const lines = codes.join('\n')
  const download = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`${lines}\n`], { type: 'text/plain' }))
    link.download = text('codesFile')
    link.click()
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
  }
  return (
    <div className="two-factor">
      <p>{text('codesLead')}</p>
      <ul className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p className="account-token">
        <CopyText value={lines} />
        <Button size="small" onClick={download}>
          {text('download')}
        </Button>
      </p>
      <Button type="primary" onClick={onDone}>
        {text('codesDone')}
      </Button>
    </div>
  )
}
