import {
  DateTimeRangeControl,
  JsonDisplay,
  Operation,
  type PageSchema,
  TableColumn,
  TextControl,
} from '@quoin/generator/components'
import { AdminController } from '../crud/admin-controller.ts'
import { AdminService } from '../crud/admin-service.ts'
import type { DetailSchema } from '../crud/base-page.ts'
import { contains } from '../crud/contains.ts'
import { AdminAuditEntry } from './models.ts'

/** The audit log, read only. */
export class AuditService extends AdminService<typeof AdminAuditEntry> {
  override readonly modelName: typeof AdminAuditEntry = AdminAuditEntry

  override listQuery(): ReturnType<AdminService<typeof AdminAuditEntry>['listQuery']> {
    return super
      .listQuery()
      .$if(this.request.has('username'), (query) =>
        query.where('username', 'like', contains(this.request.text('username'))),
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
export class AuditController extends AdminController {
  override readonly serviceName: typeof AuditService = AuditService
  override readonly title = 'Audit log'

  override list(): PageSchema {
    return this.baseCRUD({
      headerToolbar: this.baseHeaderToolBar(),
      filter: this.baseFilter([
        TextControl({ name: 'username', label: 'Who' }),
        TextControl({ name: 'subject', label: 'Table' }),
        TextControl({ name: 'subject_key', label: 'Row' }),
        DateTimeRangeControl({ name: 'created_at', label: 'When' }),
      ]),
      columns: [
        TableColumn({ name: 'created_at', label: 'When' }),
        TableColumn({ name: 'username', label: 'Who' }),
        TableColumn({ name: 'action', label: 'What' }),
        TableColumn({ name: 'subject', label: 'Table' }),
        TableColumn({ name: 'subject_key', label: 'Row' }),
        TableColumn({ name: 'address', label: 'From' }),
        Operation({ buttons: [this.viewButton('drawer')] }),
      ],
    })
  }

  override detail(): DetailSchema {
    return this.baseDetail([
      { name: 'created_at', label: 'When' },
      { name: 'username', label: 'Who' },
      { name: 'action', label: 'What' },
      { name: 'subject', label: 'Table' },
      { name: 'subject_key', label: 'Row' },
      { name: 'request_id', label: 'Request' },
      { name: 'before_values', label: 'Before', display: JsonDisplay(), span: 2 },
      { name: 'after_values', label: 'After', display: JsonDisplay(), span: 2 },
    ])
  }
}
