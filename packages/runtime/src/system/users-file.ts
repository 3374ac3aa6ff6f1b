import { closestWord } from '@quoin/extensions/rules'
import type { ComponentNode, TableColumn } from '@quoin/generator/components'
import { formControls } from '@quoin/generator/feature-pages'
import { RuntimeError } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { isObject } from '../is-object.ts'
import type { DataFile } from '../sources/data-file.ts'
import type { UsersFile } from './define-users.ts'
import { AdminUser, applicationUserColumns } from './models.ts'
import { UserController } from './user-controller.ts'
import { UserService } from './user-service.ts'

const keys = ['model', 'fields', 'columns'] as const

/**
 * Reads what the file exports by default; undefined where there is none.
 *
 * @throws RuntimeError `RUNTIME_APPLICATION_INVALID` that names the file
 */
export function readUsersFileExport(importedModule: unknown, file: DataFile): Required<UsersFile> {
  const given: unknown = importedModule === undefined ? {} : Object(importedModule).default
  if (!isObject(given)) throw new RuntimeError('RUNTIME_APPLICATION_INVALID.users', { params: { file: file.name } })
  const unknown = Object.keys(given).find((key) => !keys.some((one) => one === key))
  if (unknown !== undefined) {
    const closest = closestWord(unknown, keys)
    const hintText = closest === null ? text('hint.knownKeys', { known: keys }) : text('hint.closest', { closest })
    const params = { file: file.fileAndLineOf([unknown]), place: 'default', key: unknown }
    throw new RuntimeError('RUNTIME_APPLICATION_INVALID.rolesKey', { params, hintText })
  }
  const { model = AdminUser, fields = [], columns = [] }: UsersFile = given
  const extendsUser = model === AdminUser || model.prototype instanceof AdminUser
  if (!extendsUser || !AdminUser.fillable.every((column) => model.fillable.includes(column)))
    throw new RuntimeError('RUNTIME_APPLICATION_INVALID.usersModel', {
      params: { file: file.fileAndLineOf(['model']) },
    })
  const own = applicationUserColumns(model)
  const shown = [
    ...formControls(fields).map(({ name }) => ['fields', name] as const),
    ...columns.map(({ name }) => ['columns', name] as const),
  ]
  const missing = shown.find(([, name]) => !own.includes(name))
  if (missing !== undefined) {
    const params = { file: file.fileAndLineOf(missing), field: missing[1], model: model.name, columns: own }
    throw new RuntimeError('RUNTIME_APPLICATION_INVALID.usersField', { params })
  }
  return { model, fields, columns }
}

/** The controller of users with what the application adds to them. */
export function usersController({ model, fields, columns }: Required<UsersFile>): typeof UserController {
  if (model === AdminUser) return UserController
  class OwnUserService extends UserService {
    override readonly modelName: typeof AdminUser = model
  }
  return class OwnUserController extends UserController {
    override readonly serviceName: typeof UserService = OwnUserService
    protected override readonly ownFields: readonly ComponentNode[] = fields
    protected override readonly ownColumns: readonly ReturnType<typeof TableColumn>[] = columns
  }
}
