import type { ReactNode } from 'react'
import type { ViewProps } from '../../render/adapter.ts'
import { fillUrl } from '../../schema/placeholder.ts'
import { SessionList } from '../account/session-list.tsx'

/** Where the user of the row is logged in; each session can be ended. */
export function UserSessions({ schema, data }: ViewProps<{ readonly api: string }>): ReactNode {
  return <SessionList url={fillUrl(schema.api, data)} />
}
