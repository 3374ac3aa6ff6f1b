import type { ReactNode } from 'react'
import { type ConditionGroup, type ConditionPart, readCondition } from '../../../components/form/condition-tree.ts'
import { useTranslate } from '../../../i18n/locale.tsx'
import { wireValueText } from '../../../schema/placeholder.ts'
import { classifyAccessRuleValue, getRuleOperatorLabelKey, isValuelessOperator } from '../rights/rule-operators.ts'

/** A condition to be read. */
export function ConditionText({ rows }: { readonly rows: unknown }): ReactNode {
  return <Part part={onlyPart(readCondition(rows))} rows={rows} />
}

function Part({ part, rows }: { readonly part: ConditionPart; readonly rows?: unknown }): ReactNode {
  const t = useTranslate('system')
  if (part.kind === 'other') return <code>{JSON.stringify(part.condition)}</code>
  if (part.kind === 'group') {
    // What no builder can show is shown as it is stored.
    if (part.parts.length === 0) return <code>{JSON.stringify(rows)}</code>
    return (
      <>
        {t(part.join === 'or' ? 'system.reach.or' : 'system.reach.and')}
        <ul>
          {part.parts.map((inner) => (
            <li key={JSON.stringify(inner)}>
              <Part part={inner} />
            </li>
          ))}
        </ul>
      </>
    )
  }
  const { field, operator, value } = part
  const word = getRuleOperatorLabelKey(operator)
  return (
    <>
      <code>{field.replaceAll('.', ' › ')}</code> {word === null ? operator : t(word)}{' '}
      {!isValuelessOperator(operator) && <Operand value={value} />}
    </>
  )
}

/** What is compared with: something of the user in words, values as they are. */
function Operand({ value }: { readonly value: unknown }): ReactNode {
  const t = useTranslate('system')
  switch (classifyAccessRuleValue(value)) {
    case 'id':
      return t('system.rule.userId')
    case 'roles':
      return t('system.rule.userRoles')
    case 'attribute':
      return (
        <>
          {t('system.rule.userAttribute')} <code>{wireValueText(value).slice('$user.attributes.'.length)}</code>
        </>
      )
    default:
      return <code>{Array.isArray(value) ? value.map(wireValueText).join(', ') : wireValueText(value)}</code>
  }
}

/** A group of one is that one. */
function onlyPart(group: ConditionGroup): ConditionPart {
  const [first] = group.parts
  return first !== undefined && group.parts.length === 1 ? first : group
}
