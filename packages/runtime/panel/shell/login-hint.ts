import { readStored, writeStored } from './storage.ts'

const key = 'quoin:logged-in'

/** Tells whether somebody was logged in here lately: then it pays to ask for their page before anything else. */
export function isProbablyLoggedIn(): boolean {
  return readStored<boolean>(key) === true
}

/** Keeps whether somebody is logged in here. */
export function rememberLogin(loggedIn: boolean): void {
  writeStored(key, loggedIn)
}
