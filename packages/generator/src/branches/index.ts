export { type MergeDriverFiles, mergeForGit } from './merge-for-git.ts'
export { type MergeDriverSetup, setUpGitMergeDriver } from './set-up-git.ts'
