export { type MergeDriverFiles, mergeForGit } from './merge-for-git.ts'
export { type MergeDriverSetupResult, setUpGitMergeDriver } from './set-up-git.ts'
