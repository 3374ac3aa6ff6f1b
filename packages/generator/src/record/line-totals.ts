import { labelFromFirstLine, splitIntoWords } from '../naming/label.ts'
import { isNumberType } from './column-kinds.ts'
import type { FieldConfig } from './field-config.ts'

/** What rows are summed up by: the columns that are multiplied in each. */
export interface SumOfProducts {
  /** Left out, the name of the column says it. */
  readonly label?: string
  readonly of: readonly string[]
}

interface Words {
  readonly ends: ReadonlySet<string>
  readonly comment: RegExp
}

const listed = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const amounts: Words = {
  ends: listed(
    'amount total subtotal sum cost costs betrag summe gesamt gesamtpreis montant importe importo bedrag valor',
  ),
  comment: /(?:金额|小计|合计|总价)$/u,
}
const prices: Words = {
  ends: listed('price rate fee preis einzelpreis precio prix prezzo prijs preco unitprice'),
  comment: /(?:单价|价格|售价)$/u,
}
const quantities: Words = {
  ends: listed(
    'quantity qty count pieces units hours menge anzahl stunden cantidad quantite quantita aantal quantidade',
  ),
  comment: /数量$/u,
}

/** The sums that say something of such rows: of their amounts; without any, of quantity times price. */
export function suggestLineTotals(fields: readonly FieldConfig[]): readonly SumOfProducts[] {
  const numbers = fields.filter(({ type, properties }) => isNumberType(type) && !('relation' in properties))
  const isUnit = ({ name }: FieldConfig): boolean => wordsIn(name).some((word) => word === 'unit' || word === 'per')
  const found = numbers.filter((field) => isCalled(field, amounts) && !isUnit(field))
  if (found.length > 0) return found.map(({ name }) => ({ of: [name] }))
  const [quantity, ...moreQuantities] = numbers.filter((field) => isCalled(field, quantities))
  const [price, ...morePrices] = numbers.filter(
    (field) => isCalled(field, prices) || (isCalled(field, amounts) && isUnit(field)),
  )
  if (quantity === undefined || price === undefined || moreQuantities.length + morePrices.length > 0) return []
  return [{ label: 'Total', of: [quantity.name, price.name] }]
}

function isCalled({ name, comment }: FieldConfig, { ends, comment: said }: Words): boolean {
  return ends.has(wordsIn(name).at(-1) ?? '') || said.test(labelFromFirstLine(comment) ?? '')
}

function wordsIn(name: string): readonly string[] {
  return splitIntoWords(name.normalize('NFD').replace(/\p{M}/gu, '')).map((word) => word.toLowerCase())
}
