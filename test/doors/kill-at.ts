import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'

// Preloaded by a process that is to be killed: at the first file that is put in its place under `routes/`, which is
// when most of a plan is written and some of it is not. Nothing of it can be caught, as with a power cut.
const { link } = fs.promises

fs.promises.link = async (from, to) => {
  if (/[\\/]routes[\\/]/.test(String(to))) process.kill(process.pid, 'SIGKILL')
  await link(from, to)
}
syncBuiltinESMExports()
