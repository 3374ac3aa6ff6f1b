import type { ClashChoice, ShownPlan } from '@quoin/generator'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { ClashChoices } from './clash-choices.tsx'
import { useToolText } from './use-tool-text.ts'

/** Files on which a person and the generator disagree; each is decided by itself, or each of its members is. */
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
              <ClashChoices
                name={clash.path}
                start={plan.files.find(({ path }) => path === clash.path)?.after ?? ''}
                keepLabel={text('plan.keep')}
                takeLabel={props.takeLabel ?? text('plan.overwrite')}
                hasBoth={clash.members.length > 0}
                onChoose={(choice) => onChoose(clash.path, choice)}
              />
              {clash.sides.length > 1 && (
                <ul className="tool-members">
                  {clash.sides.map(({ member, mine, generated }) => (
                    <li key={member} aria-label={member}>
                      <code>{member}</code>
                      <div className="tool-sides">
                        <pre>{mine === '' ? text('plan.noText') : mine}</pre>
                        <pre>{generated === '' ? text('plan.noText') : generated}</pre>
                      </div>
                      <ClashChoices
                        name={member}
                        start={mine === '' ? generated : mine}
                        keepLabel={text('plan.keepMember')}
                        takeLabel={text('plan.overwriteMember')}
                        hasBoth
                        onChoose={(choice) => onChoose(`${clash.path}#${member}`, choice)}
                      />
                    </li>
                  ))}
                </ul>
              )}
            </>
          }
        />
      ))}
    </section>
  )
}
