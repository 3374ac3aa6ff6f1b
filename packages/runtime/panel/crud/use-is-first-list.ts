import { useId, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'

/** Which list of a page writes its state into the address, by the path of the page. */
const owners = new Map<string, string>()

/** True for the first list of a page: an address has room for the state of one. Not for one that keeps its own. */
export function useIsFirstList(keepsOwnState: boolean): boolean {
  const { pathname } = useLocation()
  const id = useId()
  const [owns, setOwns] = useState(true)
  useLayoutEffect(() => {
    if (keepsOwnState) return
    const owner = owners.get(pathname) ?? id
    owners.set(pathname, owner)
    setOwns(owner === id)
    return () => {
      if (owners.get(pathname) === id) owners.delete(pathname)
    }
  }, [keepsOwnState, pathname, id])
  return owns && !keepsOwnState
}
