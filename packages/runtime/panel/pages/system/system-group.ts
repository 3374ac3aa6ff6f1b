import type { Adapters } from '../../render/adapter.ts'

/** The components of the system screens, fetched when one of them is opened. */
export const systemGroup: { readonly names: readonly string[]; load(): Promise<Adapters> } = {
  names: ['PermissionTreeControl', 'PermissionOverview', 'MenuTree', 'UserSessions', 'AuditChanges'],
  load: async () => (await import('./system-components.tsx')).systemAdapters,
}
