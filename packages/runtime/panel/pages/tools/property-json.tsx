import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { ToolField } from './tool-field.tsx'

/** All properties of a component as JSON; only an object that parses becomes the value. */
export function PropertyJson(props: {
  readonly label: string
  readonly value: Readonly<Record<string, unknown>>
  readonly error?: string | undefined
  readonly onChange: (value: Readonly<Record<string, unknown>>) => void
}): ReactNode {
  const written = JSON.stringify(props.value, null, 2)
  const [draft, setDraft] = useState<{
    readonly of: string
    readonly text: string
    readonly problem: string | undefined
  }>({
    of: written,
    text: written,
    problem: undefined,
  })
  const text = draft.of === written ? draft.text : written
  const take = (next: string) => {
    try {
      const value: unknown = JSON.parse(next === '' ? '{}' : next)
      if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new SyntaxError('{ … }')
      setDraft({ of: JSON.stringify(value, null, 2), text: next, problem: undefined })
      props.onChange(value as Readonly<Record<string, unknown>>)
    } catch (error) {
      setDraft({ of: written, text: next, problem: (error as Error).message })
    }
  }
  return (
    <ToolField label={props.label} error={draft.problem ?? props.error}>
      <Input.TextArea
        className="tool-code growing"
        rows={3}
        value={text}
        onChange={(event) => take(event.target.value)}
        spellCheck={false}
      />
    </ToolField>
  )
}
