import {
  type ComponentNode,
  DateTimeDisplay,
  DateTimeRangeControl,
  Drawer,
  DrawerAction,
  Mapping,
  Operation,
  type PageSchema,
  SelectControl,
  TableColumn,
  TextControl,
} from '@quoin/generator/components'
import type { DetailSchema } from '@quoin/generator/feature-pages'
import { type RawBuilder, sql } from 'kysely'
import { AdminService, readableRows } from '../crud/admin-service.ts'
import type { Filterable } from '../crud/list/filterable.ts'
import type { WireRow } from '../crud/model/cast.ts'
import type { PrimaryKey, RowOf } from '../crud/model/model.ts'
import { withoutColumns } from '../crud/rows/row-version.ts'
import { formatModelTableAddress, sqlColumn } from '../crud/rows/statement-cache.ts'
import type { ServiceContext } from '../crud/service-context.ts'
import { dialectOf } from '../database/dialects.ts'
import { isObject } from '../is-object.ts'
import { AdminAuditEntry } from './models.ts'
import { SystemController } from './system-controller.ts'
import { actionText, auditActions } from './system-text.ts'

/** What is logged of rows, as {@link RowStore} does it. */
const ofRows = ['store', 'update', 'destroy', 'restore', 'force', 'export']

/** The audit log, read only. */
export class AuditService extends AdminService<typeof AdminAuditEntry> {
  override readonly modelName: typeof AdminAuditEntry = AdminAuditEntry
  override readonly filterable: Filterable<typeof AdminAuditEntry> = {
    username: 'text',
    action: auditActions,
    address: 'text',
    created_at: 'datetime',
  }
  readonly #context: ServiceContext

  constructor(context: ServiceContext) {
    super(context)
    this.#context = context
  }

  /** Who may not see a row reads nothing of its changes either. */
  override query(): ReturnType<AdminService<typeof AdminAuditEntry>['query']> {
    const query = super.query()
    const { access, user } = this.#context
    if (access === undefined || user === null || user.superUser) return query
    const known: string[] = [this.modelName.table]
    const open: string[] = [this.modelName.table]
    const narrowed: RawBuilder<boolean>[] = []
    for (const model of access.models()) {
      const { connection, primaryKey } = model
      const table = formatModelTableAddress(model)
      if (table === this.modelName.table) continue
      known.push(table)
      if (access.feature(model)?.isOpen !== true) continue
      const rows = readableRows(this.#context, model)
      if (rows === null) open.push(table)
      // What SQL cannot put together, the text of a key of several columns, is nobody's whose rows are narrowed.
      if (rows === null || connection !== null || typeof primaryKey !== 'string') continue
      const { asText } = dialectOf(this.#context.driver)
      const keys = rows
        .clearSelect()
        .clearOrderBy()
        .select(asText(sql.ref(sqlColumn(model, primaryKey))).as('key'))
      narrowed.push(sql<boolean>`(subject = ${table} and subject_key in ${keys})`)
    }
    const seen = sql<boolean>`subject in (${sql.join(open)})`
    // Who logged in is for every reader of the log; what a role or a user is like is for those who may see them.
    const bare = sql<boolean>`(subject like 'admin!_%' escape '!' and before_values is null and after_values is null)`
    // What is done to rows of a table that no feature serves is for nobody but super users.
    const rest = sql<boolean>`(action not in (${sql.join(ofRows)}) and subject not in (${sql.join(known)}))`
    return query.where(sql<boolean>`(${sql.join([seen, bare, rest, ...narrowed], sql` or `)})`)
  }

  override async presentRows(rows: readonly WireRow[]): Promise<void> {
    await super.presentRows(rows)
    for (const row of rows) this.#hide(row)
  }

  override async show(primaryKey: PrimaryKey): Promise<RowOf<typeof AdminAuditEntry> & { readonly _version: string }> {
    const entry = { ...(await super.show(primaryKey)) }
    this.#hide(entry)
    return entry
  }

  /** Takes the fields out of an entry that the user does not see in its table. */
  #hide(entry: WireRow): void {
    const { access } = this.#context
    for (const model of access?.models() ?? []) {
      const hidden = formatModelTableAddress(model) === entry.subject ? access?.feature(model)?.hidden : undefined
      if (hidden === undefined || hidden.size === 0) continue
      for (const part of ['before_values', 'after_values']) {
        const values = entry[part]
        if (isObject(values)) entry[part] = withoutColumns(values, hidden)
      }
    }
  }

  override listQuery(): ReturnType<AdminService<typeof AdminAuditEntry>['listQuery']> {
    const { request } = this
    // A row is the one with exactly this key, never one whose key contains it.
    return this.applyFilters(super.listQuery())
      .$if(request.has('subject'), (query) => query.where('subject', '=', request.text('subject')))
      .$if(request.has('subject_key'), (query) => query.where('subject_key', '=', request.text('subject_key')))
  }
}

/** `system/audit-log`. */
export class AuditController extends SystemController {
  override readonly serviceName: typeof AuditService = AuditService

  override list(): PageSchema {
    return this.baseCRUD({
      headerToolbar: this.baseHeaderToolBar(),
      filter: this.baseFilter([
        TextControl({ name: 'username', label: this.text('label.who') }),
        SelectControl({ name: 'action', label: this.text('label.what'), clearable: true, options: this.#actions() }),
        TextControl({ name: 'subject', label: this.text('label.table') }),
        TextControl({ name: 'subject_key', label: this.text('label.row') }),
        TextControl({ name: 'address', label: this.text('label.from') }),
        DateTimeRangeControl({ name: 'created_at', label: this.text('label.when') }),
      ]),
      columns: [
        TableColumn({ name: 'created_at', label: this.text('label.when'), sortable: true, display: DateTimeDisplay() }),
        TableColumn({ name: 'username', label: this.text('label.who') }),
        TableColumn({ name: 'action', label: this.text('label.what'), display: this.#actionDisplay() }),
        TableColumn({ name: 'subject', label: this.text('label.table') }),
        TableColumn({ name: 'subject_key', label: this.text('label.row') }),
        TableColumn({ name: 'address', label: this.text('label.from') }),
        Operation({
          buttons: [DrawerAction({ kind: 'view', level: 'link', drawer: Drawer({ width: 840, body: this.detail() }) })],
        }),
      ],
    })
  }

  override detail(): DetailSchema {
    return this.baseDetail(
      [
        { name: 'created_at', label: this.text('label.when'), display: DateTimeDisplay() },
        { name: 'username', label: this.text('label.who') },
        { name: 'action', label: this.text('label.what'), display: this.#actionDisplay() },
        { name: 'subject', label: this.text('label.table') },
        { name: 'subject_key', label: this.text('label.row') },
        { name: 'address', label: this.text('label.from') },
        { name: 'request_id', label: this.text('label.request'), span: 2 },
        { name: 'after_values', label: this.text('label.changes'), display: { type: 'AuditChanges' }, span: 2 },
      ],
      { layout: 'vertical' },
    )
  }

  #actions(): { readonly label: string; readonly value: string }[] {
    return auditActions.map((value) => ({ value, label: actionText(this.context.locale, value) }))
  }

  #actionDisplay(): ComponentNode {
    const colors = { store: 'green', create: 'green', destroy: 'red', delete: 'red', update: 'blue' }
    return Mapping({
      map: Object.fromEntries(auditActions.map((name) => [name, actionText(this.context.locale, name)])),
      colors,
    })
  }
}
