import type { FieldConfig, GenerationRecord } from '../../src/index.ts'
import type { LayoutPart } from '../../src/record/layout.ts'

/** A change of a record, at one of its fields. */
export type RecordChange = (record: GenerationRecord, at: number) => GenerationRecord

const field =
  (edit: (field: FieldConfig) => Partial<FieldConfig>): RecordChange =>
  (record, at) => ({
    ...record,
    fields: record.fields.map((one, index) => (index === at % record.fields.length ? { ...one, ...edit(one) } : one)),
  })
const fields =
  (edit: (fields: readonly FieldConfig[], at: number) => readonly FieldConfig[]): RecordChange =>
  (record, at) => ({ ...record, fields: edit(record.fields, at % record.fields.length) })

/** The form laid out by hand. */
function laidOut(body: (names: readonly string[]) => readonly LayoutPart[]): RecordChange {
  return (record) => {
    const names = record.fields.map(({ name }) => name)
    return { ...record, page: { ...record.page, form: { ...record.page.form, body: body(names) } } }
  }
}

function inHalves(names: readonly string[]): readonly (readonly string[])[] {
  const middle = Math.ceil(names.length / 2)
  return [names.slice(0, middle), names.slice(middle)]
}

/** What people change in records, by a name for the table of results. */
export const recordChanges: Readonly<Record<string, RecordChange>> = {
  added: fields((all, at) => all.toSpliced(at, 0, { ...(all[1] as FieldConfig), name: 'added', label: 'Added' })),
  removed: fields((all, at) => all.toSpliced(at, 1)),
  moved: fields((all, at) => {
    const rest = all.toSpliced(at, 1)
    return rest.toSpliced((at + 3) % all.length, 0, all[at] as FieldConfig)
  }),
  relabelled: field(({ label }) => ({ label: `${label} anew` })),
  listed: field(({ showInList }) => ({ showInList: !showInList })),
  searched: field(({ searchable }) => ({ searchable: !searchable })),
  sorted: field(({ sortable }) => ({ sortable: !sortable })),
  required: field(({ required, rules }) => ({ required: !required, rules: `${withoutNullable(rules)}|bail` })),
  wide: field(() => ({ width: 120 })),
  shown: field(({ showInDetail }) => ({ showInDetail: !showInDetail })),
  entered: field(({ showInForm }) => ({ showInForm: !showInForm })),
  renamed: field(({ name, label }) => ({ name: `${name}_new`, label: `${label} new` })),
  grouped: laidOut((names) => [{ kind: 'fieldset', title: 'Main', body: names.slice(1, 3) }]),
  tabbed: laidOut((names) => [
    { kind: 'tabs', items: inHalves(names).map((body, index) => ({ title: `Tab ${index}`, body })) },
  ]),
  'in columns': laidOut((names) => [{ kind: 'columns', items: inHalves(names).map((body) => ({ body })) }]),
  'in steps': laidOut((names) => [
    { kind: 'steps', items: inHalves(names).map((body, index) => ({ title: `Step ${index}`, body })) },
  ]),
  related: (record, at) => ({
    ...record,
    relations: record.relations.toSpliced(at % (record.relations.length || 1), 1),
  }),
  arranged: (record, at) => ({
    ...record,
    page: {
      ...record.page,
      list: { ...record.page.list, orderBy: record.fields[at % record.fields.length]?.name ?? null, perPage: 50 },
      form: { ...record.page.form, columns: 2 },
      detail: { columns: 3 },
    },
  }),
  'on a page': (record) => ({ ...record, page: { ...record.page, display: 'page' } }),
  retyped: field(() => ({ component: 'TextareaControl', properties: {} })),
}

/** A required field may not be null as well. */
function withoutNullable(rules: string): string {
  return rules
    .split('|')
    .filter((rule) => rule !== 'nullable')
    .join('|')
}
