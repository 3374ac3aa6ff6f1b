type RawRecord = Readonly<Record<string, unknown>>

/** Step `n` turns a record of version `n` into one of version `n + 1`. */
const steps: readonly ((record: RawRecord) => RawRecord)[] = [
  fromPreview,
  beforeForgetting,
  beforeManaging,
  beforeGranting,
  beforeSchemas,
]

/** Brings a record of an older version to the current one; what is wrong with it is left to the schema. */
export function migrateRecord(record: RawRecord, version: number): RawRecord {
  return steps.slice(version).reduce((current, step) => step(current), record)
}

/** Version 0 had no detail columns and kept the save path in `path`. */
function fromPreview({ path, savePath = path, page, ...record }: RawRecord): RawRecord {
  const pages = typeof page === 'object' && page !== null ? page : {}
  return { ...record, version: 1, savePath: savePath ?? 'app', page: { detail: { columns: 2 }, ...pages } }
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
