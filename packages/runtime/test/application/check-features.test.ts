import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openShop, testFixtures } from '../shop.ts'

it('a loaded application says which classes of its features do not fit together, with file, line and fix', async () => {
  const warnings: string[] = []
  const warn = ({ fix }: { readonly fix?: string }, message: string) => warnings.push(`${message} ${fix}`)
  const logger = { debug() {}, info() {}, error() {}, warn }
  await using _shop = await openShop('sqlite', {}, logger, join(testFixtures, 'unfit'))
  expect(warnings).toEqual([
    'app/labels.ts:25: serviceName of NobodyController is not a class that extends AdminService. Name such a class; where it is undefined, look for a circular import.',
    'app/labels.ts:12: the relation "subject" of Label needs a primary key of one column in table "pairs". Remove the relation, or the type, or give the model a primaryKey of one column.',
    'app/labels.ts:13: the relation "owner" of Label does not lead to a model. Write a function that returns a class that extends Model, such as () => Customer.',
  ])
})
