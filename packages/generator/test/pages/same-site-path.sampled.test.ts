import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isSameSitePath } from '../../src/pages/same-site-path.ts'

describe('isSameSitePath', () => {
  it('accepts only what a browser opens on the same site', () => {
    const piece = fc.constantFrom(
      '/',
      '\\',
      '\t',
      '\n',
      '\r',
      ' ',
      '\0',
      '.',
      ':',
      '@',
      '#',
      '?',
      '%2f',
      'evil.test',
      'https:',
    )
    const own = 'https://own.test'
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const address = pieces.join('')
        expect(isSameSitePath(address) && new URL(address, own).origin !== own, address).toBe(false)
      }),
      { numRuns: sample({ test: 500, all: 5_000, proof: 500_000 }) },
    )
  })

  it('accepts paths with queries, fragments and other letters', () => {
    for (const path of ['/', '/products', '/products/1?a=b%20c#d', '/产品', '/a//b'])
      expect(isSameSitePath(path)).toBe(true)
    for (const other of ['', 'products', '//x', '/\\x', '/\t/x', ' /x', 'https://x'])
      expect(isSameSitePath(other)).toBe(false)
  })
})
