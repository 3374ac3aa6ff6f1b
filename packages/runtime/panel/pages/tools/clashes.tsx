import type { ClashChoice, ShownPlan } from '@quoin/generator'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'
import { ClashChoices } from './clash-choices.tsx'

type Sides = ShownPlan['clashes'][number]['sides']

/** The members of a clash, each with its places: a file that is merged by lines may have several. */
function membersOf(sides: Sides): readonly (readonly [member: string, Sides])[] {
  const members = [...new Set(sides.map(({ member }) => member))]
  return members.map((member) => [member, sides.filter((side) => side.member === member)])
}

/** Files on which a user and the generator disagree; each is decided by itself, or each of its members is. */
export function Clashes(props: {
  readonly plan: Pick<ShownPlan, 'clashes' | 'files'>
  readonly choices: Readonly<Record<string, ClashChoice>>
  readonly onChoose: (path: string, choice: ClashChoice) => void
  readonly onUndo: (path: string) => void
  /** The other side is what was there before a run. */
  readonly isUndo?: boolean
}): ReactNode {
  const { plan, choices, onChoose, onUndo, isUndo = false } = props
  const t = useTranslate('tools')
  const decided = Object.entries(choices)
  if (plan.clashes.length === 0 && decided.length === 0) return null
  const open = t(isUndo ? 'tools.undo.clashes' : 'tools.plan.clashes', { count: plan.clashes.length })
  return (
    <section className="tool-clashes" aria-label={open}>
      <h2>{plan.clashes.length === 0 ? t('tools.plan.decided') : open}</h2>
      {decided.map(([path, choice]) => (
        <Decided key={path} path={path} choice={choice} onUndo={() => onUndo(path)} />
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
                initialText={plan.files.find(({ path }) => path === clash.path)?.after ?? ''}
                keepLabel={t('tools.plan.keep')}
                takeLabel={t(isUndo ? 'tools.undo.whole' : 'tools.plan.overwrite')}
                hasBoth={clash.sides.length > 0 && clash.sides.every(({ hasBoth }) => hasBoth)}
                onChoose={(choice) => onChoose(clash.path, choice)}
              />
              {clash.sides.length > 1 && <Members clash={clash} onChoose={onChoose} />}
            </>
          }
        />
      ))}
    </section>
  )
}

/** What each side has of the members, to be decided one by one where there are several. */
function Members(props: {
  readonly clash: ShownPlan['clashes'][number]
  readonly onChoose: (path: string, choice: ClashChoice) => void
}): ReactNode {
  const { clash, onChoose } = props
  const t = useTranslate('tools')
  return (
    <ul className="tool-members">
      {membersOf(clash.sides).map(([member, sides], _, { length }) => (
        <li key={member} aria-label={member}>
          <code>{member}</code>
          {sides.map(({ mine, generated }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the places of a clash have no name but their order.
            <div key={index} className="tool-sides">
              <pre>{mine === '' ? t('tools.plan.noText') : mine}</pre>
              <pre>{generated === '' ? t('tools.plan.noText') : generated}</pre>
            </div>
          ))}
          {length > 1 && (
            <ClashChoices
              name={member}
              initialText={sides[0]?.mine || (sides[0]?.generated ?? '')}
              keepLabel={t('tools.plan.keepMember')}
              takeLabel={t('tools.plan.overwriteMember')}
              hasBoth={sides.every(({ hasBoth }) => hasBoth)}
              onChoose={(choice) => onChoose(`${clash.path}#${member}`, choice)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

/** What was chosen for a file, until somebody decides again. */
function Decided(props: {
  readonly path: string
  readonly choice: ClashChoice
  readonly onUndo: () => void
}): ReactNode {
  const { path, choice, onUndo } = props
  const t = useTranslate('tools')
  return (
    <Alert
      type="success"
      showIcon
      title={
        <>
          <code>{path}</code>{' '}
          {typeof choice === 'string' ? t(`tools.plan.chose.${choice}`) : t('tools.plan.chose.text')}
        </>
      }
      action={
        <Button size="small" aria-label={`${t('tools.plan.undo')}: ${path}`} onClick={onUndo}>
          {t('tools.plan.undo')}
        </Button>
      }
    />
  )
}
