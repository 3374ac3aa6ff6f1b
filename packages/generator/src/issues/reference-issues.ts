import type { Issue } from '../errors.ts'
import { isTakenClassName } from '../naming/identifier.ts'
import type { GenerationRecord } from '../record/generation-record.ts'

/** Parts of a record that name others which are not there, or that are there twice. */
export function* referenceIssues(record: GenerationRecord): Generator<Issue> {
  const names = new Set<string>()
  yield* columnsTwice(record, names)
  yield* modelName(record)
  yield* migrationsElsewhere(record)
  const { primaryKey } = record
  if (!names.has(primaryKey.toLowerCase())) {
    const message = `The primary key "${primaryKey}" is not a column of the record.`
    yield { path: 'primaryKey', code: 'column.missing', params: { column: primaryKey }, message }
  }
  yield* relations(record)
  for (const [group, { fields }] of record.page.form.groups.entries()) {
    for (const [index, column] of fields.entries()) {
      if (names.has(column.toLowerCase())) continue
      const message = `A form group names the field "${column}", which the record does not have.`
      yield { path: `page.form.groups.${group}.fields.${index}`, code: 'column.missing', params: { column }, message }
    }
  }
}

function* columnsTwice({ table, fields }: GenerationRecord, names: Set<string>): Generator<Issue> {
  const columns = [
    ...table.systemColumns.map(({ name }, index) => [`table.systemColumns.${index}.name`, name] as const),
    ...fields.map(({ name }, index) => [`fields.${index}.name`, name] as const),
  ]
  for (const [path, column] of columns) {
    const key = column.toLowerCase()
    if (names.has(key)) {
      yield { path, code: 'column.twice', params: { column }, message: `The record has two columns "${column}".` }
    }
    names.add(key)
  }
}

function* modelName({ modelName: model }: GenerationRecord): Generator<Issue> {
  if (!isTakenClassName(model)) return
  const message = `A model cannot be called "${model}": generated files use that name.`
  yield { path: 'modelName', code: 'model.reserved', params: { model }, message }
}

function* migrationsElsewhere({ table: { name, connection }, options }: GenerationRecord): Generator<Issue> {
  if (connection === undefined) return
  for (const option of ['createMigration', 'createTable'] as const) {
    if (!options[option]) continue
    const message = `Table "${name}" is on connection "${connection}", and migrations run on the application's own database: switch "create migration" and "create table" off.`
    yield {
      path: `options.${option}`,
      code: 'switch.excludes',
      params: { switch: option, table: name, connection },
      message,
    }
  }
}

function* relations(record: GenerationRecord): Generator<Issue> {
  const seen = new Set<string>()
  for (const [index, { name, kind, subForm }] of record.relations.entries()) {
    const path = `relations.${index}`
    if (seen.has(name)) {
      const message = `The record has two relations "${name}".`
      yield { path: `${path}.name`, code: 'relation.twice', params: { relation: name }, message }
    }
    seen.add(name)
    if (subForm !== undefined && kind !== 'hasOne' && kind !== 'hasMany') {
      const message = `Relation "${name}" is edited inside the form, which only hasOne and hasMany relations can be.`
      yield { path: `${path}.subForm`, code: 'relation.kind', params: { relation: name, kind }, message }
    }
  }
}
