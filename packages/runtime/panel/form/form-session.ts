import { createContext, useContext } from 'react'
import type { Data } from '../schema/schema.ts'

/** What the fields of one form need to know of it. */
export interface FormSession {
  readonly mode: 'create' | 'edit' | 'filter' | 'plain'
  readonly disabled: boolean
  readonly columns: number
  /** The fields stand in one line under one label: each is named for screen readers only. */
  readonly joined?: boolean
  /** The row as it was loaded, or the defaults of a new one. */
  readonly initial: Data
  /** The row of a sub-form that the fields stand in. */
  readonly row?: RowPlace
}

/** Where the fields of one row of a sub-form stand. */
interface RowPlace {
  /** How their names begin, seen from the list around. */
  readonly name: readonly (string | number)[]
  /** How their names begin, seen from the form. */
  readonly path: readonly (string | number)[]
  /** The rows as they were loaded: what one select has to name, all of them have. */
  readonly rows: readonly Data[]
}

const FormSessionContext = createContext<FormSession | null>(null)

/** Gives a form's session to its fields. */
export const FormSessionProvider: typeof FormSessionContext.Provider = FormSessionContext.Provider

/** The form around, or null outside of forms. */
export function useFormSession(): FormSession | null {
  return useContext(FormSessionContext)
}
