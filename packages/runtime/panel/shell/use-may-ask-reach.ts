import { useSession } from './session.tsx'

/** Tells whether the person may ask who reaches a feature; the server decides again. */
export function useMaySeeReach(): boolean {
  const { permissions } = useSession()
  return permissions.includes('*') || permissions.includes('system.roles.reach')
}
