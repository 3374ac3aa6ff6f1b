import { findCrudTable } from '@quoin/generator/feature-pages'
import { findRelationUsesInPages, type RelationUsesInPages } from '../../access/declared-relations.ts'
import { type FormParts, formParts } from '../form/sub-form.ts'
import { hiddenColumns } from '../model/hidden-columns.ts'
import type { ModelClass } from '../model/model.ts'
import { type ExportableColumn, type ListDefinition, listDefinition, listExportableColumns } from './list-definition.ts'

/** What a feature declares to those who ask for its data. */
export interface ResourceDefinition {
  readonly list: ListDefinition
  readonly columns: readonly ExportableColumn[]
  /** The form of a new row. */
  readonly create: FormParts
  /** The form that changes a row. */
  readonly edit: FormParts
  /** What all its pages say of the relations of its model. */
  readonly relations: RelationUsesInPages
}

/** A feature that says what it declares. */
export interface DeclaringFeature {
  list(): unknown
  form(isEdit: boolean): unknown
  detail(): unknown
  readonly model: ModelClass
}

const readers: {
  readonly [Part in keyof ResourceDefinition]: (feature: DeclaringFeature) => ResourceDefinition[Part]
} = {
  list: (feature) => listDefinition(findCrudTable(feature.list()), hiddenColumns(feature.model)),
  columns: (feature) => listExportableColumns(findCrudTable(feature.list()), hiddenColumns(feature.model)),
  create: (feature) => formParts(feature.form(false), feature),
  edit: (feature) => formParts(feature.form(true), feature),
  relations: (feature) => {
    const pages = [() => feature.list(), () => feature.form(false), () => feature.form(true), () => feature.detail()]
    return findRelationUsesInPages(pages.map(orNone), feature.model)
  },
}

/** A page, where the feature has it. */
function orNone(page: () => unknown): unknown {
  try {
    return page()
  } catch {
    return null
  }
}

/** Reads a part of what a feature declares, from its list or form as they are now. */
export function readDefinition<Part extends keyof ResourceDefinition>(
  feature: DeclaringFeature,
  part: Part,
): ResourceDefinition[Part] {
  return readers[part](feature)
}
