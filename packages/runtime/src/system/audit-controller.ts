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
import { AdminService } from '../crud/admin-service.ts'
import { contains } from '../crud/list/contains.ts'
import { AdminAuditEntry } from './models.ts'
import { SystemController } from './system-controller.ts'
import { auditActions } from './system-text.ts'

/** The audit log, read only. */
export class AuditService extends AdminService<typeof AdminAuditEntry> {
  override readonly modelName: typeof AdminAuditEntry = AdminAuditEntry

  override listQuery(): ReturnType<AdminService<typeof AdminAuditEntry>['listQuery']> {
    return super
      .listQuery()
      .$if(this.request.has('username'), (query) =>
        query.where('username', 'like', contains(this.request.text('username'))),
      )
      .$if(this.request.has('action'), (query) => query.where('action', '=', this.request.text('action')))
      .$if(this.request.has('address'), (query) =>
        query.where('address', 'like', contains(this.request.text('address'))),
      )
      .$if(this.request.has('subject'), (query) => query.where('subject', '=', this.request.text('subject')))
      .$if(this.request.has('subject_key'), (query) =>
        query.where('subject_key', '=', this.request.text('subject_key')),
      )
      .$if(this.request.has('created_at_from'), (query) =>
        query.where('created_at', '>=', this.request.datetime('created_at_from')),
      )
      .$if(this.request.has('created_at_to'), (query) =>
        query.where('created_at', '<=', this.request.datetime('created_at_to')),
      )
  }
}

/** `system/audit-log`. */
export class AuditController extends SystemController {
  override readonly serviceName: typeof AuditService = AuditService

  override list(): PageSchema {
    return this.baseCRUD({
      headerToolbar: this.baseHeaderToolBar(),
      filter: this.baseFilter([
        TextControl({ name: 'username', label: this.text('Who') }),
        SelectControl({ name: 'action', label: this.text('What'), clearable: true, options: this.#actions() }),
        TextControl({ name: 'subject', label: this.text('Table') }),
        TextControl({ name: 'subject_key', label: this.text('Row') }),
        TextControl({ name: 'address', label: this.text('From') }),
        DateTimeRangeControl({ name: 'created_at', label: this.text('When') }),
      ]),
      columns: [
        TableColumn({ name: 'created_at', label: this.text('When'), sortable: true, display: DateTimeDisplay() }),
        TableColumn({ name: 'username', label: this.text('Who') }),
        TableColumn({ name: 'action', label: this.text('What'), display: this.#actionDisplay() }),
        TableColumn({ name: 'subject', label: this.text('Table') }),
        TableColumn({ name: 'subject_key', label: this.text('Row') }),
        TableColumn({ name: 'address', label: this.text('From') }),
        Operation({
          buttons: [DrawerAction({ kind: 'view', level: 'link', drawer: Drawer({ width: 840, body: this.detail() }) })],
        }),
      ],
    })
  }

  override detail(): DetailSchema {
    return this.baseDetail(
      [
        { name: 'created_at', label: this.text('When'), display: DateTimeDisplay() },
        { name: 'username', label: this.text('Who') },
        { name: 'action', label: this.text('What'), display: this.#actionDisplay() },
        { name: 'subject', label: this.text('Table') },
        { name: 'subject_key', label: this.text('Row') },
        { name: 'address', label: this.text('From') },
        { name: 'request_id', label: this.text('Request'), span: 2 },
        { name: 'after_values', label: this.text('Changes'), display: { type: 'AuditChanges' }, span: 2 },
      ],
      { layout: 'vertical' },
    )
  }

  #actions(): { readonly label: string; readonly value: string }[] {
    return auditActions.map((value) => ({ value, label: this.text(value) }))
  }

  #actionDisplay(): ComponentNode {
    const colors = { store: 'green', create: 'green', destroy: 'red', delete: 'red', update: 'blue' }
    return Mapping({ map: Object.fromEntries(auditActions.map((name) => [name, this.text(name)])), colors })
  }
}
