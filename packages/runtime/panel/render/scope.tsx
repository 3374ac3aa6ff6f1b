import { createContext, type ReactNode, useContext, useMemo } from 'react'
import type { Data } from '../schema/schema.ts'

const ScopeContext = createContext<Data>({})

/** The data around a component: the row, the loaded record, the values of the form. */
export function useScope(): Data {
  return useContext(ScopeContext)
}

/** Adds data for everything inside; inner names win over outer ones. */
export function Scope({ data, children }: { readonly data: Data; readonly children: ReactNode }): ReactNode {
  const outer = useContext(ScopeContext)
  const merged = useMemo(() => ({ ...outer, ...data }), [outer, data])
  return <ScopeContext value={merged}>{children}</ScopeContext>
}
