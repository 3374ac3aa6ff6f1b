import { useSession } from './session.tsx'

/** Tells whether the user may ask who reaches a feature; the server decides again. */
export function useMaySeeFeatureAccess(): boolean {
  const { permissions } = useSession()
  return permissions.includes('*') || permissions.includes('system.roles.reach')
}
