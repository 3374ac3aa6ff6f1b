export type { FormDisplay } from '../record/page-config.ts'
export { BaseFeaturePages } from './base-feature-pages.ts'
export { type CrudOptions, type DetailSchema, type FeatureForm, findCrudTable, wrapInPage } from './base-page.ts'
export type { FeaturePagesContext, PageRowFacts } from './feature-pages-context.ts'
export { type DeclaredFilters, type FilterKind, filterOperatorsFor, filterValueKinds } from './filter-operators.ts'
export { finishPageForUser, type PageUserContext, type SubFormRights } from './finish-page-for-user.ts'
export { type FormFieldNode, formControls, isControl, isSubForm } from './form-controls.ts'
export { formatKeyValue, formatRowKey, type KeyColumns, keyPropertyName, parseRowKey, toColumnList } from './row-key.ts'
export {
  type DisplayNamePart,
  displayColumnNames,
  formatRowName,
  parseDisplayColumn,
  rowNameProperty,
  visibleNameParts,
} from './row-name.ts'
