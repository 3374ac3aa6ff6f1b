import { useOwnTexts } from '../../i18n/use-own-texts.ts'

const english = {
  searchPermissions: 'Search permissions and routes…',
  notHeld: 'You do not hold this yourself, so you cannot grant it.',
  noPermissions: 'There are no permissions yet.',
  chosen: '{count} chosen',
  permission: 'Permission',
  rules: 'Rules',
  opens: 'Opens',
  routes: 'Routes: {count}',
  noRoutes: 'Nothing yet',
  group: 'Group',
  routesOf: 'Routes of {name}',
  features: 'Add permissions of all features',
  featuresDone: '{count} {count|permission|permissions} added',
  featuresNone: 'Every feature has its permissions',
  actions: 'Actions',
  field: 'Field',
  before: 'Before',
  after: 'After',
  showSame: 'Show unchanged fields',
  noValues: 'No values were recorded.',
  changed: 'changed',
  menuTree: 'Menu entries',
  menuHint: 'Drag entries to sort them, or use the arrows button of an entry.',
  move: 'Move {title}',
  up: 'Up',
  down: 'Down',
  out: 'One level up',
  into: 'Below “{title}”',
  hidden: 'hidden',
  moved: 'The order was saved',
  noMenus: 'The menu is empty.',
} as const

type SystemKey = keyof typeof english

const chinese: Readonly<Record<SystemKey, string>> = {
  searchPermissions: '搜索权限和路由…',
  notHeld: '您自己没有此权限，因此不能授予他人。',
  noPermissions: '还没有权限。',
  chosen: '已选 {count} 项',
  permission: '权限',
  rules: '规则',
  opens: '开放内容',
  routes: '路由：{count}',
  noRoutes: '暂无',
  group: '分组',
  routesOf: '{name} 的路由',
  features: '补全所有功能的权限',
  featuresDone: '已添加 {count} 个权限',
  featuresNone: '所有功能都已有权限',
  actions: '操作',
  field: '字段',
  before: '更改前',
  after: '更改后',
  showSame: '显示未更改的字段',
  noValues: '没有记录任何值。',
  changed: '已更改',
  menuTree: '菜单项',
  menuHint: '拖动菜单项可排序，也可使用菜单项上的箭头按钮。',
  move: '移动 {title}',
  up: '上移',
  down: '下移',
  out: '上移一级',
  into: '移到“{title}”之下',
  hidden: '已隐藏',
  moved: '顺序已保存',
  noMenus: '菜单为空。',
}

const texts = { 'en-US': english, 'zh-CN': chinese }

/** Gives a text of the system screens with its `{name}` parts filled. */
export type SystemTranslate = (key: SystemKey, values?: Readonly<Record<string, string | number>>) => string

/** The texts of the system screens; they are fetched with them, not with the panel. */
export function useSystemText(): SystemTranslate {
  return useOwnTexts(texts)
}
