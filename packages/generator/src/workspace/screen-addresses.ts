/** Where a server answers what the screen of the generator asks of a workspace: method, and path below `dev-tools`. */
export const screenAddresses = {
  tables: 'get tables',
  roles: 'get roles',
  components: 'get components',
  records: 'get records',
  create: 'post records',
  record: 'get records/{id}',
  save: 'put records/{id}',
  remove: 'delete records/{id}',
  exportFile: 'get records/{id}/export',
  clone: 'post records/{id}/clone',
  sync: 'post records/{id}/sync',
  importText: 'post import',
  derive: 'post fields',
  draft: 'post draft',
  guesses: 'post guesses',
  handEditedPages: 'post hand-edited-pages',
  labels: 'get labels',
  translate: 'put labels',
  check: 'post check',
  previewData: 'post preview-data',
  preview: 'post preview',
  plannedFile: 'post planned-file',
  generate: 'post generate',
  progress: 'get progress',
  cancel: 'post cancel',
  previewClean: 'post clean-plan',
  clean: 'post clean',
  previewRename: 'post rename-plan',
  rename: 'post rename',
  history: 'get history',
  previewUndo: 'post undo-plan',
  undo: 'post undo',
  finishMigration: 'post migration',
  drift: 'get drift',
} as const

/** The name of a question. */
export type ScreenOperationName = keyof typeof screenAddresses

/** Those after which other code may be there than before. */
export const codeChangingOperations = [
  'generate',
  'clean',
  'rename',
  'undo',
] as const satisfies readonly ScreenOperationName[]

/** Those after which other records may be there, too. */
export const recordChangingOperations = [
  ...codeChangingOperations,
  'finishMigration',
  'create',
  'save',
  'remove',
  'importText',
  'clone',
  'sync',
] as const satisfies readonly ScreenOperationName[]

/** Those that cannot do without the application's own database; others leave out what needs it. */
export const databaseOperations = [
  'create',
  'sync',
  'preview',
  'generate',
  'previewClean',
  'clean',
] as const satisfies readonly ScreenOperationName[]

/** Those that are answered from the records of a folder alone: nothing of it runs. */
export const folderOperationNames = [
  'components',
  'records',
  'record',
  'check',
  'save',
  'remove',
  'exportFile',
  'importText',
  'clone',
  'labels',
  'translate',
  'history',
] as const
