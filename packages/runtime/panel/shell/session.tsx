import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { callApi } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { rememberLogin } from './login-hint.ts'

/** The user who is logged in. */
export interface User {
  readonly id: number | string
  readonly username: string
  readonly name: string
  readonly avatar?: string | null
}

/** What role the user views the panel as. */
export interface RoleView {
  /** Empty where they may not any more. */
  readonly role: string
  /** Whose rows are shown, where they are not those of the user. */
  readonly person: string | null
}

interface CurrentUser {
  readonly user: User
  readonly permissions: readonly string[]
  readonly view?: RoleView
}

interface Session {
  readonly user: User | null
  readonly permissions: readonly string[]
  readonly view: RoleView | null
  readonly loading: boolean
  readonly error: Error | null
  /** Asks the server again who is logged in. */
  refresh(): Promise<void>
  /** How the last session ended: by itself, or because its user wanted it. */
  readonly ended: 'expired' | 'left' | null
  /** Forgets the user and everything loaded for them. */
  end(how: 'expired' | 'left'): void
}

const SessionContext = createContext<Session | null>(null)

/** Who is logged in. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (session === null) throw new Error('useSession needs a SessionProvider.')
  return session
}

/** Asks who is logged in; nobody is not an error. */
export const currentUserQuery = {
  queryKey: ['current-user'],
  queryFn: async (): Promise<CurrentUser | null> => {
    try {
      const current = await callApi<CurrentUser>({ url: 'current-user' })
      rememberLogin(true)
      return current
    } catch (cause) {
      rememberLogin(false)
      if (cause instanceof ApiError && cause.status === 401) return null
      throw cause
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
}

/** Keeps who is logged in; nobody is not an error. */
export function SessionProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const queries = useQueryClient()
  const current = useQuery(currentUserQuery)
  const refresh = useCallback(async () => {
    await queries.invalidateQueries({ queryKey: ['current-user'] })
  }, [queries])
  const [ended, setEnded] = useState<Session['ended']>(null)
  const end = useCallback(
    (how: 'expired' | 'left') => {
      setEnded(how)
      rememberLogin(false)
      queries.setQueryData(['current-user'], null)
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'current-user' })
    },
    [queries],
  )
  const value = useMemo<Session>(
    () => ({
      user: current.data?.user ?? null,
      permissions: current.data?.permissions ?? [],
      view: current.data?.view ?? null,
      ended,
      loading: current.isPending,
      // Somebody who is known stays so while the server cannot be asked again.
      error: current.data === undefined ? current.error : null,
      refresh,
      end,
    }),
    [current.data, current.isPending, current.error, ended, refresh, end],
  )
  return <SessionContext value={value}>{children}</SessionContext>
}
