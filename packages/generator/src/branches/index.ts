export { type DriverFiles, mergeForGit } from './merge-for-git.ts'
export { type GitSetup, setUpGit } from './set-up-git.ts'
