import './system.css'
import { type Adapters, control, display, view } from '../../render/adapter.ts'
import { AuditChanges } from './audit-changes.tsx'
import { MenuTree } from './menu-tree.tsx'
import { PermissionOverview } from './permission-overview.tsx'
import { PermissionTreeControl } from './permission-tree-control.tsx'
import { RoleRightsControl } from './rights/role-rights-control.tsx'
import { UserSessions } from './user-sessions.tsx'
import { ViewAsRole } from './view-as-role.tsx'

/** What only the screens of the system use; it is no part of the catalogue. */
export const systemAdapters: Adapters = {
  PermissionTreeControl: control(PermissionTreeControl, { emptied: 'null', group: true, several: true }),
  RoleRightsControl: control(RoleRightsControl, { emptied: 'null', group: true }),
  PermissionOverview: view(PermissionOverview),
  MenuTree: view(MenuTree),
  UserSessions: view(UserSessions),
  ViewAsRole: view(ViewAsRole),
  AuditChanges: display(AuditChanges),
}
