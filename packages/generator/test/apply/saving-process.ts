import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/**
 * An editor that never rests: between `go` and `stop` on its input it saves numbered tokens into files, in place and by
 * writing beside and renaming, and then says which token it saved last into each.
 */
const [list = ''] = process.argv.slice(2)
const paths = readFileSync(list, 'utf8').split('\n')
const texts = new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
const last = new Map<string, number>()
let token = 0
let isSaving = false

function save(): void {
  if (!isSaving) return
  const path = paths[token % paths.length] ?? ''
  token += 1
  const text = `${texts.get(path)}// token ${token}.\n`
  if ((token + Math.floor(token / paths.length)) % 2 === 0) writeFileSync(path, text)
  else {
    writeFileSync(`${path}.saving`, text)
    renameSync(`${path}.saving`, path)
  }
  last.set(path, token)
  setImmediate(save)
}

createInterface(process.stdin).on('line', (line) => {
  isSaving = line === 'go'
  if (isSaving) {
    last.clear()
    save()
  } else process.stdout.write(`${JSON.stringify([...last])}\n`)
})
process.stdout.write('ready\n')
