import type { Adapters } from '../../render/adapter.ts'

const load = async (): Promise<Adapters> => {
  const texts = import('../../i18n/preload-part.ts').then(({ preloadMessagePart }) => preloadMessagePart('system'))
  const [{ systemAdapters }] = await Promise.all([import('./system-adapters.tsx'), texts])
  return systemAdapters
}

/** The components of the system screens, which are no part of the catalogue, with the file they are fetched from. */
export const systemViews: Readonly<Record<string, () => Promise<Adapters>>> = {
  PermissionTreeControl: load,
  RoleRightsControl: load,
  PermissionOverview: load,
  MenuTree: load,
  UserSessions: load,
  ViewAsRole: load,
  AuditChanges: load,
}
