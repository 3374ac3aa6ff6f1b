import type { KeyboardEvent } from 'react'

/** Enter takes over what was typed into a calendar; without this it would send the form as well. */
export function preventSubmitOnEnter(event: KeyboardEvent<HTMLElement>): void {
  if (event.key === 'Enter') event.preventDefault()
}
