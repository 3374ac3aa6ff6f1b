import { useEffect, useState } from 'react'
import { areTypesLoaded, preloadTypes } from './registry.ts'

/** Loads the components of a part of a page; true when they are there (or have failed and say so themselves). */
export function useComponentTypes(schema: unknown): boolean {
  const [ready, setReady] = useState(() => areTypesLoaded(schema))
  useEffect(() => {
    if (ready) return
    let current = true
    void preloadTypes(schema)
      .catch(() => undefined)
      .then(() => current && setReady(true))
    return () => {
      current = false
    }
  }, [schema, ready])
  return ready
}
