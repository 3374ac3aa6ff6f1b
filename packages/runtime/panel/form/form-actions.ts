import { createContext, useContext } from 'react'

/** What buttons inside a form may do with it. */
export interface FormActions {
  submit(): void
  reset(): void
  readonly saving: boolean
}

const FormActionsContext = createContext<FormActions | null>(null)

/** Gives a form's actions to its buttons. */
export const FormActionsProvider: typeof FormActionsContext.Provider = FormActionsContext.Provider

/** The actions of the form around, or null outside of forms. */
export function useFormActions(): FormActions | null {
  return useContext(FormActionsContext)
}
