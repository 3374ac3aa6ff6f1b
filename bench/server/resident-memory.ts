import { execFileSync } from 'node:child_process'

/** The resident memory of a process. */
export function residentMegabytes(process: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(process)], { encoding: 'utf8' })) / 1024
}
