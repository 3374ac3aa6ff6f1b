import type { RouteRegistry } from '@quoin/router'
import { declareFrameworkMenu, type FrameworkMenu } from '../menus/framework-menu.ts'
import { SettingsController } from '../settings/settings-controller.ts'
import { AuditController } from './audit-controller.ts'
import { MenuController } from './menu-controller.ts'
import { PermissionController } from './permission-controller.ts'
import { RoleController } from './role-controller.ts'
import { UserController } from './user-controller.ts'
import { listSessionsByUserId, revokeSessionsByUserId } from './user-sessions.ts'

const five = ['index', 'store', 'show', 'update', 'destroy'] as const

/** The screens that manage the panel itself. */
export function registerSystemRoutes(router: RouteRegistry, users: typeof UserController = UserController): void {
  router.get('system/roles/permissions', [RoleController, 'permissions'], { name: 'system.roles.permissions' })
  router.get('system/roles/features', [RoleController, 'features'], { name: 'system.roles.features' })
  router.get('system/roles/columns', [RoleController, 'columns'], { name: 'system.roles.columns' })
  router.get('system/roles/reach', [RoleController, 'reach'], { name: 'system.roles.reach' })
  router.post('system/roles/draft', [RoleController, 'draft'], { name: 'system.roles.draft' })
  router.post('system/roles/{id}/copy', [RoleController, 'copy'], { name: 'system.roles.copy' })
  router.get('system/permissions/tree', [PermissionController, 'tree'], { name: 'system.permissions.tree' })
  router.post('system/permissions/features', [PermissionController, 'features'], {
    name: 'system.permissions.features',
  })
  router.get('system/menus/tree', [MenuController, 'tree'], { name: 'system.menus.tree' })
  router.post('system/menus/order', [MenuController, 'order'], { name: 'system.menus.order' })
  router.get('system/users/{id}/sessions', listSessionsByUserId, { name: 'system.users.sessions' })
  router.delete('system/users/{id}/sessions', revokeSessionsByUserId, { name: 'system.users.sessions.end-all' })
  router.delete('system/users/{id}/sessions/{session}', revokeSessionsByUserId, { name: 'system.users.sessions.end' })
  router.resource('system/users', users, { only: five })
  router.resource('system/roles', RoleController, { only: five })
  router.resource('system/permissions', PermissionController, { only: five })
  router.resource('system/menus', MenuController, { only: five })
  router.get('system/settings', [SettingsController, 'index'], { name: 'system.settings.index' })
  router.put('system/settings', [SettingsController, 'update'], { name: 'system.settings.update' })
  router.resource('system/audit-log', AuditController, { only: ['index', 'show'] })
}

/** The menu entries of the pages for users, roles, permissions, menus, settings and the audit log; they come last. */
export const systemMenus: readonly FrameworkMenu[] = [
  declareFrameworkMenu('system', { icon: 'SettingOutlined', order: 1000 }),
  ...(
    [
      ['users', 'UserOutlined'],
      ['roles', 'TeamOutlined'],
      ['permissions', 'SafetyOutlined'],
      ['menus', 'MenuOutlined'],
      ['settings', 'ControlOutlined'],
      ['audit-log', 'AuditOutlined'],
    ] as const
  ).map(([name, icon], index) =>
    declareFrameworkMenu(`system.${name}`, { icon, url: `/system/${name}`, parent: 'system', order: index + 1 }),
  ),
]
