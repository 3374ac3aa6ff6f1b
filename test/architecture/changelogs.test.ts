import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

// Goes with the first release: nobody can notice a change of a version that nobody has.
it('until 0.1.0 is released, each changelog has the one entry 0.1.0, and no changeset stands beside it', () => {
  const packages = globSync('packages/*/package.json', { cwd: root })
  expect(packages).toHaveLength(6)
  for (const path of packages) {
    const changelog = readFileSync(join(root, path, '../CHANGELOG.md'), 'utf8')
    expect(changelog.match(/^## .*$/gm), path).toEqual(['## 0.1.0'])
    expect(JSON.parse(readFileSync(join(root, path), 'utf8')).version, path).toBe('0.1.0')
    expect(changelog.split('\n').length, path).toBeLessThanOrEqual(80)
  }
  expect(globSync('.changeset/*.md', { cwd: root })).toEqual([])
})
