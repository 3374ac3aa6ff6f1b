type RawRecord = Readonly<Record<string, unknown>>

/** Step `n` turns a record of version `n` into one of version `n + 1`. */
const steps: readonly ((record: RawRecord) => RawRecord)[] = [
  fromPreview,
  beforeForgetting,
  beforeManaging,
  beforeGranting,
  beforeSchemas,
  beforeLayouts,
]

/** Brings a record of an older version to the current one; what is wrong with it is left to the schema. */
export function migrateRecord(record: RawRecord, version: number): RawRecord {
  return steps.slice(version).reduce((current, step) => step(current), record)
}

/** Version 0 had no detail columns and kept the save path in `path`. */
function fromPreview({ path, savePath = path, page, ...record }: RawRecord): RawRecord {
  return { ...record, version: 1, savePath: savePath ?? 'app', page: { detail: { columns: 2 }, ...objectOf(page) } }
}

/** Version 1 forgot no differences between record and table. */
function beforeForgetting(record: RawRecord): RawRecord {
  return { ...record, version: 2 }
}

/** Version 2 knew no columns that the server keeps but the usual ones. */
function beforeManaging(record: RawRecord): RawRecord {
  return { ...record, version: 3 }
}

/** Version 3 gave roles no rights. */
function beforeGranting(record: RawRecord): RawRecord {
  return { ...record, version: 4 }
}

/** Version 4 knew only tables of the default schema. */
function beforeSchemas(record: RawRecord): RawRecord {
  return { ...record, version: 5 }
}

/** Version 5 had titled groups of fields as the only layout, and a switch for the button for a new row. */
function beforeLayouts({ page, ...record }: RawRecord): RawRecord {
  const { form, list, ...pages } = objectOf(page)
  const { groups, ...formRest } = objectOf(form)
  const { createButton, ...listRest } = objectOf(list)
  const body = Array.isArray(groups) ? groups.map(fieldsetOf) : []
  return {
    ...record,
    version: 6,
    page: {
      ...pages,
      list: {
        ...listRest,
        ...(createButton === false && record['readOnly'] !== true && { toolbar: ['export', 'reload', 'columns'] }),
      },
      form: { ...formRest, ...(body.length > 0 && { body }) },
    },
  }
}

function fieldsetOf(group: unknown): unknown {
  const { fields, ...rest } = objectOf(group)
  return { kind: 'fieldset', ...rest, body: fields }
}

function objectOf(value: unknown): RawRecord {
  return typeof value === 'object' && value !== null ? (value as RawRecord) : {}
}
