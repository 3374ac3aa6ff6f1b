import { createContext, useContext } from 'react'

/** Whether the dark scheme is in use, as the theme around it decides. */
export const DarkContext = createContext(false)

/** Tells whether the dark scheme is in use: in the panel by choice or by the system, in the editor by its theme. */
export function useDark(): boolean {
  return useContext(DarkContext)
}
