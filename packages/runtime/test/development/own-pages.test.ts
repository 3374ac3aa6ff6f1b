import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { Client, serveWarehouse } from '../shop.ts'

const quiet = () => undefined

it("a wrong key of a chart in a page of one's own is named with file, line and fix when the page is opened", async () => {
  const warnings: string[] = []
  const warn = ({ fix }: { readonly fix?: string }, message: string) => warnings.push(`${message} ${fix}`)
  const file = 'routes/admin.ts'
  await using served = await serveWarehouse({
    logger: { debug: quiet, info: quiet, error: quiet, warn },
    prepare: async (root) => {
      const text = await readFile(join(root, file), 'utf8')
      const wrong = "category: 'name', series: [{ feild: 'stock' } as never], kidn: 'bar',"
      await writeFile(join(root, file), text.replace("category: 'name', series: [{ field: 'stock' }],", wrong))
    },
  })
  const lines = (await readFile(join(served.root, file), 'utf8')).split('\n')
  const line = lines.findIndex((one) => one.includes('feild')) + 1
  const ada = await new Client(served.application).login()
  for (let turn = 0; turn < 2; turn += 1) expect((await ada.get('charts')).status).toBe(200)
  const place = `${file}:${line}: Chart has no property`
  expect(warnings.filter((one) => one.includes('Chart'))).toEqual([
    `${place} "series.0.feild". Did you mean "field"?`,
    `${place} "kidn". Did you mean "kind"?`,
  ])
})
