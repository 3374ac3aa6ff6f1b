import type { RouteRegistry } from '@quoin/router'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import { SettingsController } from '../settings/settings-controller.ts'
import { AuditController } from './audit-controller.ts'
import { MenuController } from './menu-controller.ts'
import { PermissionController } from './permission-controller.ts'
import { RoleController } from './role-controller.ts'
import { UserController } from './user-controller.ts'
import { endUserSessions, listUserSessions } from './user-sessions.ts'

const five = ['index', 'store', 'show', 'update', 'destroy'] as const

/** The screens that manage the panel itself. */
export function registerSystemRoutes(router: RouteRegistry): void {
  router.get('system/roles/permissions', [RoleController, 'permissions'], { name: 'system.roles.permissions' })
  router.get('system/roles/features', [RoleController, 'features'], { name: 'system.roles.features' })
  router.get('system/roles/columns', [RoleController, 'columns'], { name: 'system.roles.columns' })
  router.post('system/roles/draft', [RoleController, 'draft'], { name: 'system.roles.draft' })
  router.post('system/roles/{id}/copy', [RoleController, 'copy'], { name: 'system.roles.copy' })
  router.get('system/permissions/tree', [PermissionController, 'tree'], { name: 'system.permissions.tree' })
  router.post('system/permissions/features', [PermissionController, 'features'], {
    name: 'system.permissions.features',
  })
  router.get('system/menus/tree', [MenuController, 'tree'], { name: 'system.menus.tree' })
  router.post('system/menus/order', [MenuController, 'order'], { name: 'system.menus.order' })
  router.get('system/users/{id}/sessions', listUserSessions, { name: 'system.users.sessions' })
  router.delete('system/users/{id}/sessions', endUserSessions, { name: 'system.users.sessions.end-all' })
  router.delete('system/users/{id}/sessions/{session}', endUserSessions, { name: 'system.users.sessions.end' })
  router.resource('system/users', UserController, { only: five })
  router.resource('system/roles', RoleController, { only: five })
  router.resource('system/permissions', PermissionController, { only: five })
  router.resource('system/menus', MenuController, { only: five })
  router.get('system/settings', [SettingsController, 'index'], { name: 'system.settings.index' })
  router.put('system/settings', [SettingsController, 'update'], { name: 'system.settings.update' })
  router.resource('system/audit-log', AuditController, { only: ['index', 'show'] })
}

/** Their place in the menu: last. */
export const systemMenus: readonly MenuDeclaration[] = [
  { key: 'system', title: 'System', titles: { 'zh-CN': '系统' }, icon: 'SettingOutlined', order: 1000 },
  ...(
    [
      ['users', 'Users', '用户', 'UserOutlined'],
      ['roles', 'Roles', '角色', 'TeamOutlined'],
      ['permissions', 'Permissions', '权限', 'SafetyOutlined'],
      ['menus', 'Menus', '菜单', 'MenuOutlined'],
      ['settings', 'Settings', '设置', 'ControlOutlined'],
      ['audit-log', 'Audit log', '审计日志', 'AuditOutlined'],
    ] as const
  ).map(([name, title, chinese, icon], index) => ({
    key: `system.${name}`,
    title,
    titles: { 'zh-CN': chinese },
    icon,
    url: `/system/${name}`,
    parent: 'system',
    order: index + 1,
  })),
]
