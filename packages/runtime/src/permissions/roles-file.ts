import { closestWord } from '@quoin/extensions/rules'
import { describeIssue } from '@quoin/extensions/text'
import type { Route } from '@quoin/router'
import { z } from 'zod'
import { isFieldRules, type RoleRule } from '../access/role-rule.ts'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'
import type { MenuDeclaration } from '../menus/menu-declaration.ts'
import type { DataFile } from '../sources/data-file.ts'
import { parsePermissionRule, ruleOfRoute } from './permission-rule.ts'

/** A permission as code declares it; it is synced by its key. */
export interface DeclaredPermission {
  /** Its slug. */
  readonly key: string
  readonly name: string
  /** As in a permission: `products.index`. */
  readonly rules: readonly string[]
  /** The key of the permission above it. */
  readonly parent?: string | null | undefined
}

/** A role as code declares it; it is synced by its key. */
export interface RoleDeclaration {
  /** Its slug. */
  readonly key: string
  readonly name: string
  /** What it may do besides its permissions: `products.index`. */
  readonly grants?: readonly string[] | undefined
  /** The keys of its permissions. */
  readonly permissions?: readonly string[] | undefined
  /** Which rows and fields it is for, by feature. */
  readonly rules?: Readonly<Record<string, RoleRule>> | undefined
}

/** What `app/Admin/roles.ts` declares. */
export interface RolesFile {
  readonly roles?: readonly RoleDeclaration[] | undefined
  readonly permissions?: readonly DeclaredPermission[] | undefined
  readonly menus?: readonly MenuDeclaration[] | undefined
}

/**
 * Gives `app/Admin/roles.ts` its types. Every environment gets what it declares when the application is loaded; what
 * people change in the panel stays as they changed it.
 *
 * @example
 * export default defineRoles({
 *   roles: [{ key: 'clerk', name: 'Clerk', grants: ['orders.index', 'orders.approve'] }],
 * })
 */
export function defineRoles(file: RolesFile): RolesFile {
  return file
}

const key = z.string().min(1).max(120)
const role = { key, name: key, grants: z.array(z.string()).optional(), permissions: z.array(key).optional() }
const permission = { key, name: key, rules: z.array(z.string()), parent: key.nullish() }
const menu = {
  key,
  title: key,
  titles: z.record(z.string(), z.string()).optional(),
  icon: z.string().nullish(),
  url: z.string().nullish(),
  parent: z.string().nullish(),
  order: z.number().int().optional(),
}
const roleShape = { ...role, rules: z.record(z.string(), z.custom<RoleRule>(isRule)).optional() }
const shapes = { roles: roleShape, permissions: permission, menus: menu }
const schema = z.strictObject({
  roles: z.array(z.strictObject(roleShape)).optional(),
  permissions: z.array(z.strictObject(permission)).optional(),
  menus: z.array(z.strictObject(menu)).optional(),
})

/**
 * Reads what the file exports by default; undefined where there is none.
 *
 * @throws RuntimeError `RUNTIME_APPLICATION_INVALID` that names file and place
 */
export function readRolesFile(loaded: unknown, file: DataFile, prefix: string): RolesFile {
  if (loaded === undefined) return {}
  const given: unknown = Object(loaded).default
  if (given === undefined)
    throw new RuntimeError('RUNTIME_APPLICATION_INVALID.rolesNone', { params: { file: file.name } })
  const parsed = schema.safeParse(given, { reportInput: true })
  if (!parsed.success) throw invalid(file, parsed.error, given)
  const { permissions = [], roles = [] } = parsed.data
  const places = [
    ...roles.map(({ key, grants = [] }) => [`roles.${key}.grants`, grants] as const),
    ...permissions.map(({ key, rules }) => [`permissions.${key}.rules`, rules] as const),
  ]
  for (const [place, rules] of places) {
    const rule = rules.find((one) => one.length > 190 || parsePermissionRule(one, prefix) === null)
    if (rule !== undefined)
      throw new RuntimeError('RUNTIME_APPLICATION_INVALID.roleRule', {
        params: { file: file.fileAndLineOf([...place.split('.'), rule]), place, rule },
      })
  }
  for (const [list, declared] of [
    ['roles', roles],
    ['permissions', permissions],
  ] as const) {
    const keys = declared.map((one) => one.key)
    const twice = keys.find((one, index) => keys.indexOf(one) < index)
    if (twice !== undefined)
      throw new RuntimeError('RUNTIME_APPLICATION_INVALID.roleTwice', {
        params: { file: file.fileAndLineOf([list, twice]), list, key: twice },
      })
  }
  return parsed.data
}

/** What is granted by rules that cover no route, as misspelt ones do. */
export function findUnmatchedRules(
  { permissions = [], roles = [] }: RolesFile,
  file: DataFile,
  routes: readonly Route[],
  prefix: string,
): readonly RuntimeError[] {
  const known = [...new Set(routes.map((route) => ruleOfRoute(route, prefix)))]
  const places = [
    ...roles.map(({ key: role, grants = [] }) => [`roles.${role}.grants`, grants] as const),
    ...permissions.map(({ key: own, rules }) => [`permissions.${own}.rules`, rules] as const),
  ]
  return places.flatMap(([place, rules]) =>
    rules.flatMap((rule) => {
      const covers = parsePermissionRule(rule, prefix)
      if (covers === null || routes.some((route) => covers(route))) return []
      const closest = closestWord(rule, known)
      const hintText = closest === null ? text('hint.noRoute', {}) : text('hint.closest', { closest })
      return [
        new RuntimeError('RUNTIME_APPLICATION_INVALID.ruleUncovered', {
          params: { file: file.fileAndLineOf([...place.split('.'), rule]), place, rule },
          hintText,
        }),
      ]
    }),
  )
}

function isRule(value: unknown): boolean {
  if (!isObject(value) || !Object.hasOwn(value, 'rows')) return false
  return value.fields === undefined || isFieldRules(value.fields)
}

function invalid(file: DataFile, cause: z.ZodError, given: unknown): RuntimeError {
  const [issue] = cause.issues
  const path = issue === undefined ? [] : pathWithKeys(given, issue.path)
  if (issue?.code !== 'unrecognized_keys') {
    return new RuntimeError('RUNTIME_APPLICATION_INVALID.roles', {
      params: { file: file.fileAndLineOf(path), problem: describeIssue(issue) },
      cause,
    })
  }
  const [name = ''] = issue.keys
  const [list] = issue.path
  const known = Object.keys(list === undefined ? shapes : Object(shapes)[list])
  const closest = closestWord(name, known)
  const hintText = closest === null ? text('hint.knownKeys', { known }) : text('hint.closest', { closest })
  const params = { file: file.fileAndLineOf([...path, name]), place: ['default', ...issue.path].join('.'), key: name }
  return new RuntimeError('RUNTIME_APPLICATION_INVALID.rolesKey', { params, hintText, cause })
}

/** A path in which what stands in a list goes by its key, as far as it has one. */
function pathWithKeys(given: unknown, path: readonly PropertyKey[]): readonly PropertyKey[] {
  let value = given
  return path.flatMap((step) => {
    value = Object(value)[step]
    const { key } = Object(value)
    if (typeof step !== 'number') return [step]
    return typeof key === 'string' ? [key] : []
  })
}
