import type { Difference, DifferenceChoice, DifferenceChoices } from '@quoin/generator'
import { Radio, Tag } from 'antd'
import type { ReactNode } from 'react'
import { useToolText } from './use-tool-text.ts'

const choosable = ['table', 'record', 'forget'] as const satisfies readonly DifferenceChoice[]

/** Columns on which a record and its table differ; each is decided by itself, or all at once. */
export function Differences(props: {
  readonly differences: readonly Difference[]
  readonly choices: DifferenceChoices
  readonly onChoose: (choices: DifferenceChoices) => void
}): ReactNode {
  const { differences, choices, onChoose } = props
  const text = useToolText()
  if (differences.length === 0) return null
  const open = differences.filter((difference) => difference.open).length
  const [first] = differences
  const common = differences.every(({ choice }) => choice === first?.choice) ? (first?.choice ?? null) : null
  return (
    <section className="tool-card tool-differences" aria-labelledby="tool-differences">
      <header>
        <h2 id="tool-differences">{text('difference.title')}</h2>
        <span role="status">{open === 0 ? text('difference.decided') : text('difference.open', { count: open })}</span>
      </header>
      <ul>
        {differences.length > 1 && (
          <li>
            <strong>{text('difference.all')}</strong>
            <span />
            <Choice
              label={text('difference.all')}
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
          <li key={choice}>{text(`difference.about.${choice}`)}</li>
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
  const text = useToolText()
  return (
    <Radio.Group
      aria-label={props.label}
      size="small"
      optionType="button"
      value={props.value}
      onChange={({ target }) => props.onChoose(target.value)}
      options={choosable.map((value) => ({ value, label: text(`difference.${value}`) }))}
    />
  )
}

function Facts({ difference: { kind, facts, forgotten, waiting } }: { readonly difference: Difference }): ReactNode {
  const text = useToolText()
  return (
    <span className="tool-tags">
      {facts.map(({ fact, record, table }) => (
        <span key={`${fact} ${record} ${table}`}>
          {kind === 'changed'
            ? text('difference.change', {
                fact: text(`difference.fact.${fact}`),
                record: record ?? text('difference.none'),
                table: table ?? text('difference.none'),
              })
            : `${record ?? table ?? ''} · ${text(`difference.${kind}`)}`}
        </span>
      ))}
      {forgotten && <Tag>{text('difference.forgotten')}</Tag>}
      {waiting && <Tag color="blue">{text('difference.waiting')}</Tag>}
    </span>
  )
}

function keyOf({ record, column }: Difference): string {
  return `${record}.${column}`
}
