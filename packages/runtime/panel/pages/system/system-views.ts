import type { Adapters } from '../../render/adapter.ts'

const load = async (): Promise<Adapters> => (await import('./system-components.tsx')).systemAdapters

/** The components of the system screens, which are no part of the catalogue, with the file they are fetched from. */
export const systemViews: Readonly<Record<string, () => Promise<Adapters>>> = {
  PermissionTreeControl: load,
  PermissionOverview: load,
  MenuTree: load,
  UserSessions: load,
  AuditChanges: load,
}
