import { join } from 'node:path'
import Mocha from 'mocha'

/** Called by the extension host: runs the suite beside this file and throws when a test failed. */
export function run(): Promise<void> {
  // No limit: the test that opened this host has one.
  const mocha = new Mocha({ ui: 'bdd', timeout: 0, color: false })
  mocha.addFile(join(__dirname, 'suite.cjs'))
  return new Promise((resolve, reject) => {
    const runner = mocha.run((failures) => {
      if (failures > 0) reject(new Error(`${failures} tests failed`))
      else if (!runner.stats?.passes) reject(new Error('no test was run'))
      else resolve()
    })
  })
}
