import { expect, it } from 'vitest'
import { planText } from '../../src/preview/plan-text.ts'

const titles = {
  file: 'File',
  routes: 'New routes',
  menu: 'Menu',
  migrations: 'Migrations',
  differences: 'Differences',
  clashes: 'Clashes',
  warnings: 'Warnings',
  action: (action: string) => action,
}

it('the text of a plan is a page in which no name is interpreted as markup', () => {
  const text = planText(
    {
      id: 'x',
      record: '<img src=x>',
      files: [{ path: 'app/Models/A|b.ts', action: 'create', before: null, after: '', edited: false }],
      routes: ['/a → AController'],
      menu: [],
      migrations: [],
      differences: [],
      warnings: ['[link](command:evil)'],
      clashes: [],
    },
    titles,
  )
  expect(text).not.toMatch(/<img|\]\(|A\|b/)
  expect(text).toContain('## New routes')
  expect(text).toContain('| create | <code>app/Models/A&#124;b.ts</code> |')
  expect(text).not.toContain('## Menu')
})
