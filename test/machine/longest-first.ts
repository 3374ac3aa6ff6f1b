import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that run for minutes in a larger ring, though they are short: the last of them to start decides when the run ends. */
const longest = [
  'test/kill/',
  'test/doors/doors.',
  'test/access/random-worlds.',
  'test/golden/',
  'test/consumers/',
  'end-to-end/',
  'test/commands/',
]

/** Starts the files that run longest before the others, which vitest sorts by their size. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => rankOf(one.moduleId) - rankOf(other.moduleId))
  }
}

function rankOf(path: string): number {
  const at = longest.findIndex((part) => path.includes(part))
  return at < 0 ? longest.length : at
}
