import type { Difference, DifferenceChoice, DifferenceChoices } from '@quoin/generator'
import { Radio, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useTranslate } from '../../i18n/locale.tsx'

const choosable = ['table', 'record', 'forget'] as const satisfies readonly DifferenceChoice[]

/** Columns on which a record and its table differ; each is decided by itself, or all at once. */
export function TableDifferences(props: {
  readonly differences: readonly Difference[]
  readonly choices: DifferenceChoices
  readonly onChoose: (choices: DifferenceChoices) => void
}): ReactNode {
  const { differences, choices, onChoose } = props
  const t = useTranslate('tools')
  if (differences.length === 0) return null
  const open = differences.filter((difference) => difference.open).length
  const [first] = differences
  const common = differences.every(({ choice }) => choice === first?.choice) ? (first?.choice ?? null) : null
  return (
    <section className="tool-card tool-differences" aria-labelledby="tool-differences">
      <header>
        <h2 id="tool-differences">{t('tools.difference.title')}</h2>
        <span role="status">
          {open === 0 ? t('tools.difference.decided') : t('tools.difference.open', { count: open })}
        </span>
      </header>
      <ul>
        {differences.length > 1 && (
          <li>
            <strong>{t('tools.difference.all')}</strong>
            <span />
            <Choice
              label={t('tools.difference.all')}
              value={common}
              onChoose={(choice) =>
                onChoose(Object.fromEntries(differences.map((difference) => [keyOf(difference), choice])))
              }
            />
          </li>
        )}
        {differences.map((difference) => (
          <li key={keyOf(difference)}>
            <code>{difference.text}</code>
            <Facts difference={difference} />
            <Choice
              label={difference.text}
              value={choices[keyOf(difference)] ?? difference.choice}
              onChoose={(choice) => onChoose({ ...choices, [keyOf(difference)]: choice })}
            />
          </li>
        ))}
      </ul>
      <ul className="tool-hint">
        {choosable.map((choice) => (
          <li key={choice}>{t(`tools.difference.about.${choice}`)}</li>
        ))}
      </ul>
    </section>
  )
}

function Choice(props: {
  readonly label: string
  readonly value: DifferenceChoice | null
  readonly onChoose: (choice: DifferenceChoice) => void
}): ReactNode {
  const t = useTranslate('tools')
  return (
    <Radio.Group
      aria-label={props.label}
      size="small"
      optionType="button"
      value={props.value}
      onChange={({ target }) => props.onChoose(target.value)}
      options={choosable.map((value) => ({ value, label: t(`tools.difference.${value}`) }))}
    />
  )
}

function Facts({ difference: { kind, facts, forgotten, waiting } }: { readonly difference: Difference }): ReactNode {
  const t = useTranslate('tools')
  return (
    <span className="tool-tags">
      {facts.map(({ fact, record, table }) => (
        <span key={`${fact} ${record} ${table}`}>
          {kind === 'changed'
            ? t('tools.difference.change', {
                fact: t(`tools.difference.fact.${fact}`),
                record: record ?? t('tools.difference.none'),
                table: table ?? t('tools.difference.none'),
              })
            : `${record ?? table ?? ''} · ${t(`tools.difference.${kind}`)}`}
        </span>
      ))}
      {forgotten && <Tag>{t('tools.difference.forgotten')}</Tag>}
      {waiting && <Tag color="blue">{t('tools.difference.waiting')}</Tag>}
    </span>
  )
}

function keyOf({ record, column }: Difference): string {
  return `${record}.${column}`
}
