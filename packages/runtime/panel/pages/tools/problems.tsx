import type { ReactNode } from 'react'
import { ApiError } from '../../api/api-error.ts'

/** What is wrong, place by place. */
export function Problems({ error }: { readonly error: Error }): ReactNode {
  const places = error instanceof ApiError ? Object.entries(error.errors) : []
  if (places.length === 0) return error.message
  return (
    <ul className="tool-problems">
      {places.map(([path, sentence]) => (
        <li key={path}>
          {path !== '' && <code>{path}</code>} {sentence}
        </li>
      ))}
    </ul>
  )
}
