import { join } from 'node:path'
import Mocha from 'mocha'

/** Called by the extension host: runs the suite and throws when a test failed. */
export function run(): Promise<void> {
  const mocha = new Mocha({ ui: 'bdd', timeout: 60_000, color: false })
  mocha.addFile(join(__dirname, 'suite.cjs'))
  return new Promise((resolve, reject) => {
    mocha.run((failures) => (failures > 0 ? reject(new Error(`${failures} tests failed`)) : resolve()))
  })
}
