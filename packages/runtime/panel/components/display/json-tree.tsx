import { type ReactNode, useState } from 'react'
import { wireValueText } from '../../schema/placeholder.ts'

/** A JSON value as a tree that folds. */
export function JsonTree({ value, depth }: { readonly value: unknown; readonly depth: number }): ReactNode {
  if (typeof value !== 'object' || value === null) return <Leaf value={value} />
  const list = Array.isArray(value)
  const entries: readonly (readonly [string, unknown])[] = Object.entries(value)
  const [open, close] = list ? ['[', ']'] : ['{', '}']
  if (entries.length === 0) return <code className="json-leaf">{open + close}</code>
  return <Branch entries={entries} list={list} depth={depth} summary={`${open}${entries.length}${close}`} />
}

interface BranchProps {
  readonly entries: readonly (readonly [string, unknown])[]
  readonly list: boolean
  readonly depth: number
  readonly summary: string
}

function Branch({ entries, list, depth, summary }: BranchProps): ReactNode {
  const [open, setOpen] = useState(depth > 0)
  return (
    <details className="json-branch" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && (
        <ul>
          {entries.map(([key, item]) => (
            <li key={key}>
              {!list && <span className="json-key">{key}: </span>}
              <JsonTree value={item} depth={depth - 1} />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

function Leaf({ value }: { readonly value: unknown }): ReactNode {
  return (
    <code className={`json-leaf json-${value === null ? 'null' : typeof value}`}>
      {typeof value === 'string' ? JSON.stringify(value) : value === null ? 'null' : wireValueText(value)}
    </code>
  )
}
