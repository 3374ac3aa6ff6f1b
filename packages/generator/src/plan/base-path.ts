/** The owner of files that belong to all records together; no record can have this name. */
export const sharedMergeBaseOwner = '_project'

/** The owner of files that no record describes; no record can have this name. */
export const filesBaseOwner = '_files'

/** Where the last generated texts of a record are kept. */
export function mergeBaseFolder(baseOwner: string): string {
  return `.quoin/base/${baseOwner}`
}

/** Where the last generated text of a file is kept. */
export function mergeBasePath(baseOwner: string, path: string): string {
  return `${mergeBaseFolder(baseOwner)}/${path}`
}
