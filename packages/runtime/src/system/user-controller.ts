import {
  type ComponentNode,
  DateTimeDisplay,
  Drawer,
  DrawerAction,
  type FormSchema,
  JsonEditorControl,
  MultiSelectControl,
  type PageSchema,
  PasswordControl,
  SelectControl,
  Status,
  SwitchControl,
  TableColumn,
  TextControl,
} from '@quoin/generator/components'
import { type DetailSchema, formControls } from '@quoin/generator/feature-pages'
import { passwordProblem } from '../auth/password-problem.ts'
import { usernameProblem } from '../auth/username-problem.ts'
import { RuntimeError, validationFailed } from '../errors.ts'
import { text } from '../i18n/sentence.ts'
import { readIds } from './assigned-ids.ts'
import { SystemController } from './system-controller.ts'
import { UserService } from './user-service.ts'

/** `system/users`. */
export class UserController extends SystemController {
  override readonly serviceName: typeof UserService = UserService
  /** What the application adds to the form and the list. */
  protected readonly ownFields: readonly ComponentNode[] = []
  protected readonly ownColumns: readonly ReturnType<typeof TableColumn>[] = []

  override list(): PageSchema {
    return this.baseCRUD({
      headerToolbar: [this.createButton('drawer'), ...this.baseHeaderToolBar()],
      filter: this.baseFilter([
        TextControl({ name: 'username', label: this.text('label.username') }),
        SelectControl({
          name: 'enabled',
          label: this.text('label.enabled'),
          clearable: true,
          options: [
            { label: this.text('label.yes'), value: 'true' },
            { label: this.text('label.no'), value: 'false' },
          ],
        }),
      ]),
      columns: [
        TableColumn({ name: 'id', label: this.text('label.id'), sortable: true, width: 80, align: 'right' }),
        TableColumn({ name: 'username', label: this.text('label.username'), sortable: true }),
        TableColumn({ name: 'name', label: this.text('label.name'), sortable: true }),
        ...this.ownColumns,
        TableColumn({ name: 'enabled', label: this.text('label.enabled'), display: Status() }),
        TableColumn({
          name: 'created_at',
          label: this.text('label.created'),
          sortable: true,
          display: DateTimeDisplay(),
        }),
        this.rowActions('drawer', this.#sessionsButton()),
      ],
    })
  }

  override form(isEdit = false): FormSchema {
    return this.baseForm([
      TextControl({
        name: 'username',
        label: this.text('label.username'),
        required: true,
        rules: 'string|max:120|unique:admin_users,username',
      }),
      TextControl({ name: 'name', label: this.text('label.name'), required: true, rules: 'string|max:120' }),
      PasswordControl({
        name: 'password',
        label: this.text(isEdit ? 'label.newPassword' : 'label.password'),
        ...(isEdit && { description: this.text('label.endsSessions') }),
        required: !isEdit,
        rules: isEdit ? 'nullable|string' : 'string',
      }),
      MultiSelectControl({
        name: 'role_ids',
        label: this.text('label.roles'),
        relation: 'roles',
        rules: 'nullable|array',
      }),
      SwitchControl({ name: 'enabled', label: this.text('label.enabled'), default: true, rules: 'boolean' }),
      JsonEditorControl({
        name: 'attributes',
        label: this.text('label.attributes'),
        description: this.text('label.attributesHelp'),
      }),
      ...this.ownFields,
    ])
  }

  override detail(): DetailSchema {
    return this.baseDetail([
      { name: 'username', label: this.text('label.username') },
      { name: 'name', label: this.text('label.name') },
      { name: 'enabled', label: this.text('label.enabled'), display: Status() },
      { name: 'created_at', label: this.text('label.created'), display: DateTimeDisplay() },
      ...formControls(this.ownFields).map(({ name, label = name }) => ({ name, label })),
    ])
  }

  override async update(): Promise<unknown> {
    const answer = await super.update()
    const { password, enabled }: { readonly password?: unknown; readonly enabled?: unknown } = Object(
      this.context.request.body,
    )
    const own = this.context.session?.kind === 'cookie' ? this.context.session.id : null
    const disabled = [false, 'false', 0, '0'].some((no) => no === enabled)
    if ((typeof password === 'string' && password !== '') || disabled) {
      await this.context.services.sessions.endAll(this.id, own)
    }
    return answer
  }

  override async destroy(): Promise<unknown> {
    await this.grants.user(this.id)
    this.#assertNotOwn('ownAccount')
    const answer = await super.destroy()
    await this.context.services.sessions.endAll(this.id)
    return answer
  }

  protected override async validated(isEdit: boolean): Promise<Record<string, unknown>> {
    const data = await super.validated(isEdit)
    if (typeof data.username === 'string') {
      const username = data.username.trim()
      data.username = username
      const problem = usernameProblem(username)
      if (problem !== null) throw validationFailed({ username: problem })
    }
    if (isEdit) {
      await this.grants.user(this.id)
      if (data.enabled === false) this.#assertNotOwn('ownDisable')
    }
    await this.grants.roles(readIds(data.role_ids, 'role_ids'))
    const { attributes } = data
    // Rules of roles say by them whose rows are whose.
    const { current: rights } = this.context.services.permissions
    const says = Object.keys(data).some((column) => column === 'attributes' || rights.asksFor(`$user.${column}`))
    if (says && this.context.user?.superUser !== true) {
      throw new RuntimeError('RUNTIME_FORBIDDEN.grant', { params: {} })
    }
    if (attributes != null && (typeof attributes !== 'object' || Array.isArray(attributes))) {
      throw validationFailed({ attributes: text('field.object', {}) })
    }
    if (isEdit && data.role_ids !== undefined) await this.#keepOwnSuperRole(readIds(data.role_ids, 'role_ids'))
    if (typeof data.password === 'string' && data.password !== '') {
      const problem = passwordProblem(data.password, String(data.username ?? ''))
      if (problem !== null) throw validationFailed({ password: problem })
    }
    return data
  }

  #sessionsButton(): ComponentNode[] {
    if (!this.context.can('GET', `${this.api}/1/sessions`)) return []
    const body = { type: 'UserSessions', api: `${this.api}/{id}/sessions` }
    const drawer = Drawer({ title: this.text('label.sessionsOf'), body })
    return [DrawerAction({ label: this.text('label.sessions'), level: 'link', drawer })]
  }

  #assertNotOwn(what: 'ownAccount' | 'ownDisable' | 'ownSuperRole'): void {
    if (this.context.user?.id === this.id) throw new RuntimeError(`RUNTIME_CONFLICT.${what}`, { params: {} })
  }

  /** A super user who takes the role away from themselves could leave nobody who can give it back. */
  async #keepOwnSuperRole(roleIds: readonly number[]): Promise<void> {
    const { user, services } = this.context
    if (user?.superUser !== true || user.id !== this.id) return
    const rows = await services.frameworkDb
      .selectFrom('admin_roles')
      .select('id')
      .where('super_user', '=', true)
      .execute()
    if (!rows.some((row) => roleIds.includes(row.id))) {
      this.#assertNotOwn('ownSuperRole')
    }
  }
}
