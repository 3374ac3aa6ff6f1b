import { ts } from 'ts-morph'
import { describe, expect, it } from 'vitest'
import { mergeSource } from '../../src/merge/merge-source.ts'

const base = `import { AdminController, Column, Select } from '@quoin/runtime'
import { Order, orderStates } from '../../Models/Order.ts'
import { OrderService } from '../Services/OrderService.ts'

const stateOptions = [
  { label: 'Open', value: 'open' },
]

export class OrderController extends AdminController {
  override readonly serviceName = OrderService
  readonly modelName = Order
  readonly states = orderStates

  override form() {
    return [Select({ name: 'state', options: stateOptions }), Select({ name: 'note' })]
  }
}
`
const withoutField = base
  .replace("Select({ name: 'state', options: stateOptions }), ", '')
  .replace(/const stateOptions = \[\n[^\]]*\]\n\n/, '')
const withNewField = base
  .replaceAll('stateOptions', 'phaseOptions')
  .replace("name: 'state', options", "name: 'phase', options")
const withNewModel = base
  .replace(/\bOrder(?=Service|Controller|\b)/g, 'Purchase')
  .replaceAll('orderStates', 'purchaseStates')
const withMember = (text: string): string => base.replace(/\n\}\n$/, `\n\n  ${text}\n}\n`)

function merged(mine: string, generated: string): string {
  const { text, clashes } = mergeSource(ts, mine, base, generated)
  expect(clashes).toEqual([])
  return text
}

describe('a name that generated code no longer has', () => {
  it('stays declared where code by hand uses it', () => {
    const text = merged(withMember('own() {\n    return stateOptions\n  }'), withoutField)
    expect(text).toContain("const stateOptions = [\n  { label: 'Open', value: 'open' },\n]\n")
    expect(text).not.toContain("name: 'state'")
  })

  it('goes where only generated code used it', () => {
    expect(merged(withMember('own() {}'), withoutField)).not.toContain('stateOptions')
  })
})

describe('a name that the generator changed', () => {
  it('is followed by what code by hand says of the same constant', () => {
    const text = merged(withMember('own() {\n    return { stateOptions, all: [...stateOptions] }\n  }'), withNewField)
    expect(text).toContain('return { stateOptions: phaseOptions, all: [...phaseOptions] }')
    expect(text).not.toContain('const stateOptions')
  })

  it.each([
    ['its class', `${base}\nexport { OrderController as Own }\n`, 'export { PurchaseController as Own }'],
    [
      'a static member of it',
      withMember('own() {\n    return OrderController.all\n  }'),
      'return PurchaseController.all',
    ],
    ['an imported class', withMember('own() {\n    return new OrderService()\n  }'), 'return new PurchaseService()'],
    ['a model', withMember('own(row: Order): Order {\n    return row\n  }'), 'own(row: Purchase): Purchase {'],
    ['what is beside a model', withMember('own = orderStates.length'), 'own = purchaseStates.length'],
  ])('is followed by code by hand when a model has another name: %s', (_, mine, expected) => {
    const text = merged(mine, withNewModel)
    expect(text).toContain(expected)
    expect(text).not.toMatch(/\b[oO]rder(?:s?\b|Service|States|Controller)/)
  })

  it('stays where code by hand has a variable of that name', () => {
    const text = merged(withMember('own(orderStates: string[]) {\n    return orderStates\n  }'), withNewModel)
    expect(text).toContain('own(orderStates: string[]) {\n    return orderStates\n  }')
  })

  it('stays what the hand has given to something else', () => {
    const mine = base.replace("'../Services/OrderService.ts'", "'../own-service.ts'")
    expect(merged(mine.replace(/\n\}\n$/, '\n\n  own = new OrderService()\n}\n'), withNewModel)).toMatch(
      /import \{ OrderService \} from '..\/own-service.ts'[\s\S]*own = new OrderService\(\)/,
    )
  })
})
