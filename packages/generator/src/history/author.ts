import { execFile } from 'node:child_process'
import { userInfo } from 'node:os'

/** Who works on a project: git's `user.name`, else the user of the system. */
export function localAuthor(root: string): Promise<string> {
  return new Promise((resolve) => {
    execFile('git', ['config', '--get', 'user.name'], { cwd: root }, (_error, stdout) => {
      const name = String(stdout ?? '').trim()
      resolve(name === '' ? systemUser() : name)
    })
  })
}

function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    // A container may run under a number that no user has.
    return 'unknown'
  }
}
