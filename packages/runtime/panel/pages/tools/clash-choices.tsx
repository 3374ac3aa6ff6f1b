import type { ClashChoice } from '@quoin/generator'
import { Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'

/** The ways to settle one clash: of a file, or of a member of it. */
export function ClashChoices(props: {
  /** What is decided about. */
  readonly name: string
  /** The text that writing one's own starts from. */
  readonly initialText: string
  readonly keepLabel: string
  readonly takeLabel: string
  readonly hasBoth: boolean
  readonly onChoose: (choice: ClashChoice) => void
}): ReactNode {
  const { name, initialText: start, keepLabel, takeLabel, hasBoth, onChoose } = props
  const t = useTranslate('tools')
  const [own, setOwn] = useState<string | null>(null)
  return (
    <>
      <span className="tool-actions">
        <Button onClick={() => onChoose('keep')}>{keepLabel}</Button>
        <Button onClick={() => onChoose('overwrite')}>{takeLabel}</Button>
        {hasBoth && <Button onClick={() => onChoose('both')}>{t('tools.plan.both')}</Button>}
        <Button onClick={() => setOwn(start)}>{t('tools.plan.text')}</Button>
      </span>
      {own !== null && (
        <div className="tool-fields one">
          <Input.TextArea
            className="tool-code"
            aria-label={name}
            rows={16}
            value={own}
            onChange={(event) => setOwn(event.target.value)}
            spellCheck={false}
          />
          <Button type="primary" disabled={/^(?:<{7}|={7}|>{7})/m.test(own)} onClick={() => onChoose({ text: own })}>
            {t('tools.plan.useText')}
          </Button>
        </div>
      )}
    </>
  )
}
