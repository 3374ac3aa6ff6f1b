import type { OpenDatabase } from '@quoin/introspect/connect'
import type { Kysely } from 'kysely'
import { readWriteFailure } from '../crud/failures/write-failure.ts'
import { sqlDateTime } from '../database/date-time.ts'
import type { AdminMenusTable, FrameworkTables } from '../database/framework-tables.ts'
import { frameworkDb } from '../database/framework-tables.ts'
import type { MenuDeclaration } from './menu-declaration.ts'

/** What a declaration says, in the form in which it is remembered. */
interface Declared {
  readonly title: string
  readonly icon: string | null
  readonly url: string | null
  readonly position: number
  readonly parent: string | null
}

interface StoredMenu extends Omit<Declared, 'parent'> {
  readonly id: number
  readonly menu_key: string | null
  readonly parent_id: number | null
  readonly declared: string | null
}

/**
 * Brings declared entries into the menu. A column that a user changed is left as it is, and so is an entry that a
 * user deleted; everything else follows its declaration, also under another key that leads to the same place.
 */
export async function syncMenus(database: OpenDatabase, declarations: readonly MenuDeclaration[]): Promise<void> {
  if (declarations.length === 0) return
  const db = frameworkDb(database.db)
  const stored = await db
    .selectFrom('admin_menus')
    .select(['id', 'menu_key', 'parent_id', 'title', 'icon', 'url', 'position', 'declared'])
    .where('menu_key', 'is not', null)
    .execute()
  const byKey = new Map<string, StoredMenu>(stored.map((menu) => [menu.menu_key ?? '', menu]))
  const keyOfId = new Map(stored.map((menu) => [menu.id, menu.menu_key]))
  for (const [key, menu] of renamed(stored, declarations, byKey)) {
    await db.updateTable('admin_menus').set({ menu_key: key }).where('id', '=', menu.id).execute()
    byKey.set(key, menu)
  }
  for (const declaration of parentsFirst(declarations)) {
    const declared = declaredOf(declaration)
    const parentId = declared.parent === null ? null : (byKey.get(declared.parent)?.id ?? null)
    const menu = byKey.get(declaration.key)
    if (menu === undefined) {
      const created = await insertMenu(db, declaration.key, declared, parentId)
      if (created !== null) byKey.set(declaration.key, created)
    } else if (menu.declared !== JSON.stringify(declared)) {
      await updateMenu(db, menu, declared, parentId, menu.parent_id === null ? null : keyOfId.get(menu.parent_id))
    }
  }
}

/** Entries that are declared under another key by now: their record was renamed, and leads where it always led. */
function renamed(
  stored: readonly StoredMenu[],
  declarations: readonly MenuDeclaration[],
  byKey: ReadonlyMap<string, StoredMenu>,
): readonly (readonly [string, StoredMenu])[] {
  const declaredKeys = new Set(declarations.map(({ key }) => key))
  const left = stored.filter(({ menu_key }) => menu_key !== null && !declaredKeys.has(menu_key))
  return declarations.flatMap(({ key, url }) => {
    if (byKey.has(key) || !url) return []
    const former = left.filter(({ declared }) => urlOf(declared) === url)
    return former.length === 1 && former[0] ? [[key, former[0]] as const] : []
  })
}

function declaredOf({ title, icon, url, order, parent }: MenuDeclaration): Declared {
  return { title, icon: icon ?? null, url: url ?? null, position: order ?? 0, parent: parent ?? null }
}

async function insertMenu(
  db: Kysely<FrameworkTables>,
  key: string,
  { parent, ...columns }: Declared,
  parentId: number | null,
): Promise<StoredMenu | null> {
  const now = sqlDateTime(new Date())
  const declared = JSON.stringify({ ...columns, parent })
  const values = { ...columns, menu_key: key, parent_id: parentId, declared, created_at: now, updated_at: now }
  try {
    await db.insertInto('admin_menus').values(values).execute()
  } catch (error) {
    // Another instance that starts at the same time was first.
    if (readWriteFailure(error)?.kind !== 'unique') throw error
  }
  const menu = await db.selectFrom('admin_menus').selectAll().where('menu_key', '=', key).executeTakeFirst()
  return menu ?? null
}

async function updateMenu(
  db: Kysely<FrameworkTables>,
  menu: StoredMenu,
  declared: Declared,
  parentId: number | null,
  parentKey: string | null | undefined,
): Promise<void> {
  const before: Declared | null = menu.declared === null ? null : JSON.parse(menu.declared)
  const changes: Partial<Omit<AdminMenusTable, 'id' | 'position' | 'visible'>> & { position?: number } = {}
  if (before !== null) {
    if (menu.title === before.title) changes.title = declared.title
    if (menu.icon === before.icon) changes.icon = declared.icon
    if (menu.url === before.url) changes.url = declared.url
    if (menu.position === before.position) changes.position = declared.position
    if ((parentKey ?? null) === before.parent) changes.parent_id = parentId
  }
  await db
    .updateTable('admin_menus')
    .set({ ...changes, declared: JSON.stringify(declared), updated_at: sqlDateTime(new Date()) })
    .where('id', '=', menu.id)
    .execute()
}

/** A parent must have its row before its children point at it; a circle is taken as it comes. */
function parentsFirst(declarations: readonly MenuDeclaration[]): MenuDeclaration[] {
  const byKey = new Map(declarations.map((declaration) => [declaration.key, declaration]))
  const ordered = new Set<MenuDeclaration>()
  const visiting = new Set<string>()
  const visit = (declaration: MenuDeclaration): void => {
    if (ordered.has(declaration) || visiting.has(declaration.key)) return
    visiting.add(declaration.key)
    const parent = byKey.get(declaration.parent ?? '')
    if (parent !== undefined) visit(parent)
    ordered.add(declaration)
  }
  for (const declaration of byKey.values()) visit(declaration)
  return [...ordered]
}

function urlOf(declared: string | null): string | null {
  const { url = null }: Partial<Declared> = declared === null ? {} : JSON.parse(declared)
  return url
}
