export { type ApplyOptions, type ApplyProgress, type ApplyResult, apply } from './apply/apply.ts'
export { describeDatabaseError } from './apply/explain-migration-failure.ts'
export { type RepairResult, repairProject } from './apply/journal.ts'
export type { InterruptedMigration, MigrationProgress } from './apply/settle-migrations.ts'
export { checkTypes, stopTypeChecker, type TypeCheckReport } from './check/type-check.ts'
export type { TypeProblem } from './check/type-problem.ts'
export { serveTypeChecks } from './check/type-server.ts'
export { applyClean, type CleanConsent, type CleanOptions, type CleanPlan, planClean } from './clean/clean.ts'
export type { CleanKind } from './clean/clean-kinds.ts'
export type { FileGenerator, FileGeneratorInput } from './command/file-generator.ts'
export { type DriftFinding, findDrift } from './drift/drift.ts'
export type { Emitted, EmittedFile, EmitterKind, EmitterOverrides, FeatureEmitter } from './emit/emitters.ts'
export type { Feature, ModelReference } from './emit/feature.ts'
export type { ClassMember, ImportedName, SourceFile, Statement } from './emit/source.ts'
export {
  GeneratorError,
  type GeneratorErrorCode,
  generatorErrorCodes,
  generatorErrorParams,
  type Issue,
  type IssueCode,
  issueCodes,
} from './errors.ts'
export type { Formatter, TextFile } from './format/formatter.ts'
export type { History, HistoryEntry, NamedEntry } from './history/history-entry.ts'
export { plural, singular } from './naming/inflection.ts'
export { labelFromName } from './naming/label.ts'
export type { ClashChoice, ClashChoices } from './plan/clash-choice.ts'
export type {
  FileAction,
  FileChange,
  GenerationPlan,
  PlanClash,
  PlannedMenu,
  PlannedMigration,
  PlannedRoute,
} from './plan/generation-plan.ts'
export { type PlanOptions, plan, planRoutes } from './plan/plan.ts'
export { planFiles } from './plan/plan-files.ts'
export type { GeneratorConfig, Project } from './plan/project.ts'
export { readProject } from './plan/read-project.ts'
export type {
  ColumnDifference,
  DifferingFact,
  FactDifference,
  ForgottenDifference,
} from './record/column-difference.ts'
export { type ColumnFacts, columnTypeNames } from './record/column-facts.ts'
export type { ComponentByColumnType } from './record/component-by-column-type.ts'
export { type CloneOptions, cloneRecord, exportRecord, importRecord } from './record/exchange-record.ts'
export type { ComponentChoice, FieldConfig, QueryOperator } from './record/field-config.ts'
export { frameworkTableNames } from './record/framework-tables.ts'
export {
  type GenerationOptions,
  type GenerationRecord,
  type GrantedAction,
  type GrantedActionsByRole,
  generationRecordSchema,
  type RouteMenuSettings,
  recordVersion,
  type TableConfig,
} from './record/generation-record.ts'
export type { Guess, GuessReason, GuessRule, RecordGuesses } from './record/guess.ts'
export type { LabelTranslations } from './record/label-store.ts'
export type {
  ColumnItem,
  ColumnsPart,
  ContentPart,
  FieldsetPart,
  LayoutPart,
  RowPart,
  StepItem,
  StepsPart,
  TabsPart,
  TitledItem,
} from './record/layout.ts'
export type { FormDisplay, PageConfig, RowActionPart, ToolbarPart } from './record/page-config.ts'
export { type RecordFromTableOptions, recordFromTable } from './record/record-from-table.ts'
export { parseRecord, parseRecordValue, serializeRecord } from './record/record-json.ts'
export {
  createRecordStore,
  type RecordStore,
  type RecordSummary,
  type SaveOptions,
  type StoredRecord,
} from './record/record-store.ts'
export type { PivotConfig, RelationConfig, RelationKind, SubFormConfig } from './record/relation-config.ts'
export { type RecordSync, type SyncOptions, syncRecord } from './record/sync-record.ts'
export {
  type EnabledExtensionFolder,
  type ExtensionRoute,
  type ExtensionRouteSource,
  type ExtensionRoutes,
  parseExtensionRoutes,
  readExtensionRouteSources,
} from './routes/read-extension-routes.ts'
export {
  type ReadRouteDeclaration,
  type RouteFileStage,
  readRouteDeclarations,
} from './routes/read-route-declarations.ts'
export {
  collectReservedRoutes,
  type FrameworkRoutePaths,
  type ReservedRoute,
  type ReservedRoutes,
} from './routes/reserved-routes.ts'
export type { DecidedPlan, PlanQuestions } from './workspace/decide-plan.ts'
export type { DescribedComponent } from './workspace/described-components.ts'
export type { Difference, DifferenceChoice, DifferenceChoices } from './workspace/differences.ts'
export type {
  AuditedWork,
  FolderEnvironment,
  Migrator,
  WorkAction,
  WorkspaceEnvironment,
} from './workspace/environment.ts'
export type { FeatureSelection, FoundOrDraftedFeatures } from './workspace/find-or-draft-features.ts'
export { FolderUseCases } from './workspace/folder-cases.ts'
export type { GeneratedClassPaths } from './workspace/generated-code.ts'
export type { HandEditedPages } from './workspace/hand-edited-pages.ts'
export type { NewTable } from './workspace/new-table.ts'
export type { TextPlace } from './workspace/place-in-json.ts'
export type { PreviewData } from './workspace/preview-data.ts'
export { readTable } from './workspace/read-table.ts'
export { type FrameworkAndExtensionRoutes, type JudgeRoutes, reportRoutes } from './workspace/report-routes.ts'
export type {
  ActionChoicesByRole,
  CleanOutcome,
  CleanRequest,
  CleanScope,
  Decisions,
  DraftSource,
  EditOrigin,
  GenerateOptions,
  GenerationOutcome,
  GenerationRequest,
  ListedRecord,
  OfferedInverseRelations,
  PlannedFileRequest,
  PlanProgress,
  Preview,
  PreviewOptions,
  RecordChange,
  RenameOutcome,
  RenameRequest,
  SyncedRecord,
  UndoDecisions,
  UndoOutcome,
  UndoPreview,
} from './workspace/requests.ts'
export type {
  RouteEntry,
  RoutePlace,
  RouteReport,
  RouteSpan,
  ShownRoute,
  ShownRoutes,
} from './workspace/route-report.ts'
export { ScreenWorkspace } from './workspace/screen-workspace.ts'
export type {
  ClashPlace,
  CurrentGenerationStep,
  DerivedFields,
  ReviewedClash,
  ShownClean,
  ShownConnection,
  ShownFile,
  ShownMigration,
  ShownPlan,
  ShownPreview,
  ShownReview,
  ShownTable,
  ShownTableBatch,
  ShownUndo,
  TableList,
} from './workspace/shown.ts'
export type { SkippedTable, TableBatch, TableChoice } from './workspace/table-batch.ts'
export type { RowsCopyFormat, TableRows, TableRowsRequest } from './workspace/table-rows.ts'
export type { TableAddress } from './workspace/tables.ts'
export { Workspace } from './workspace/workspace.ts'
