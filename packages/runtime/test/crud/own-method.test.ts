import { expect, it } from 'vitest'
import { addsToBaseMethod } from '../../src/crud/rows/adds-to-base-method.ts'

class Inherited {
  store(data: object): object {
    return data
  }
}

class Generated extends Inherited {
  override store(data: object) {
    return super.store(data)
  }
}

class Awaited extends Inherited {
  override async store(data: object) {
    return await super.store(data)
  }
}

class Other extends Inherited {
  override store(data: object) {
    return super.store({ ...data })
  }
}

class Longer extends Inherited {
  override store(data: object) {
    Object.freeze(data)
    return super.store(data)
  }
}

class Beyond extends Longer {
  override store(data: object) {
    return super.store(data)
  }
}

it.each([
  [Inherited, false],
  [Generated, false],
  [Awaited, false],
  [Other, true],
  [Longer, true],
  [Beyond, true],
])('a method is one’s own where it does more than the inherited one: %s', (service, isOwn) => {
  expect(addsToBaseMethod(new service(), 'store', Inherited.prototype)).toBe(isOwn)
})
