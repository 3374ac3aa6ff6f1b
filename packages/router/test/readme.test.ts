import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the example in the README of the router runs and returns what its comments say', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const example = /```ts\n(.*?)```/s.exec(readme)?.[1] ?? ''
  const shown = example.replaceAll(/^(router\..*?) \/\/ (.*)$/gm, (_, expression) => `console.log(${expression})`)
  const file = new URL('readme-example.ts', import.meta.url)
  writeFileSync(file, shown)
  try {
    const printed = execFileSync(process.execPath, ['--conditions=source', file.pathname], { encoding: 'utf8' })
    expect(printed).toContain("kind: 'match'")
    expect(printed).toContain("path: '/admin-api/products/{id}'")
    expect(printed).toContain("{ id: '5' }")
    expect(printed).toMatch(/kind: 'method-not-allowed',\s+allow: \[ 'GET', 'HEAD', 'OPTIONS' \]/)
    expect(printed).toContain(
      'Move it before GET /admin-api/products/{id}, or use a path such as /admin-api/products-export.',
    )
  } finally {
    rmSync(file)
  }
})
