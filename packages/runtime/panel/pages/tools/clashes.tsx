import type { ClashChoice, ShownPlan } from '@quoin/generator'
import { Alert, Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useToolText } from './use-tool-text.ts'

/** Files on which a person and the generator disagree; each is decided by itself. */
export function Clashes(props: {
  readonly plan: Pick<ShownPlan, 'clashes' | 'files'>
  readonly choices: Readonly<Record<string, ClashChoice>>
  readonly onChoose: (path: string, choice: ClashChoice) => void
  readonly onUndo: (path: string) => void
  /** What taking the other side is called, where it is no generated text. */
  readonly takeLabel?: string
}): ReactNode {
  const { plan, choices, onChoose, onUndo } = props
  const text = useToolText()
  const [writing, setWriting] = useState<{ readonly path: string; readonly text: string } | null>(null)
  const decided = Object.entries(choices)
  if (plan.clashes.length === 0 && decided.length === 0) return null
  return (
    <section className="tool-clashes" aria-label={text('plan.clashes', { count: plan.clashes.length })}>
      <h2>{plan.clashes.length === 0 ? text('plan.decided') : text('plan.clashes', { count: plan.clashes.length })}</h2>
      {decided.map(([path, choice]) => (
        <Alert
          key={path}
          type="success"
          showIcon
          title={
            <>
              <code>{path}</code> {typeof choice === 'string' ? text(`plan.chose.${choice}`) : text('plan.chose.text')}
            </>
          }
          action={
            <Button size="small" aria-label={`${text('plan.undo')}: ${path}`} onClick={() => onUndo(path)}>
              {text('plan.undo')}
            </Button>
          }
        />
      ))}
      {plan.clashes.map((clash) => (
        <Alert
          key={clash.path}
          type="warning"
          showIcon
          title={<code>{clash.path}</code>}
          description={
            <>
              <p>{[clash.message, clash.members.join(', ')].filter(Boolean).join(' ')}</p>
              <span className="tool-actions">
                <Button onClick={() => onChoose(clash.path, 'keep')}>{text('plan.keep')}</Button>
                <Button onClick={() => onChoose(clash.path, 'overwrite')}>
                  {props.takeLabel ?? text('plan.overwrite')}
                </Button>
                {clash.members.length > 0 && (
                  <Button onClick={() => onChoose(clash.path, 'both')}>{text('plan.both')}</Button>
                )}
                <Button
                  onClick={() =>
                    setWriting({
                      path: clash.path,
                      text: plan.files.find(({ path }) => path === clash.path)?.after ?? '',
                    })
                  }
                >
                  {text('plan.text')}
                </Button>
              </span>
              {writing?.path === clash.path && (
                <div className="tool-fields one">
                  <Input.TextArea
                    className="tool-code"
                    aria-label={clash.path}
                    rows={16}
                    value={writing.text}
                    onChange={(event) => setWriting({ path: clash.path, text: event.target.value })}
                    spellCheck={false}
                  />
                  <Button
                    type="primary"
                    disabled={/^(?:<{7}|={7}|>{7})/m.test(writing.text)}
                    onClick={() => onChoose(clash.path, { text: writing.text })}
                  >
                    {text('plan.useText')}
                  </Button>
                </div>
              )}
            </>
          }
        />
      ))}
    </section>
  )
}
