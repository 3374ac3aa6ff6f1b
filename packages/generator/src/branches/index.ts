export { type DriverFiles, mergeForGit } from './merge-driver.ts'
export { type GitSetup, setUpGit } from './set-up-git.ts'
