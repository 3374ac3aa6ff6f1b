import { sample } from '@quoin/test-machine/ring'
import fc from 'fast-check'
import { RE2JS } from 're2js'
import { describe, expect, it } from 'vitest'
import { findRe2PatternError } from '../../src/rules/find-pattern-error.ts'

function compiles(source: string): boolean {
  try {
    RE2JS.compile(source)
    return true
  } catch {
    return false
  }
}

describe('the reader of patterns', () => {
  it.each([
    '^[a-z]+$',
    '(?i)^\\p{L}(?P<n>a)$',
    '\\d{3}-\\d{4}',
    'a{,3}',
    '{',
    '{01}',
    'a{1,01}{01}',
    'x{2',
    '[]a]',
    '[^]]',
    '[a-]',
    '[-a]',
    '[\\d-]',
    '[[:alpha:]_]',
    '\\Qa.b\\E+',
    '\\x{1F600}',
    '\\012',
    '\\pL',
    '\\p{Greek}',
    'a|',
    '()',
    '(|a)*',
    '^*',
    '\\b+',
    'é+',
    '😀{2}',
    '(?:a{10}){100}',
    '(?i)a',
    'a??',
    'a{2}?',
    '\\/',
    '\\-',
    '[\\]]',
    '',
    '(?s:.)',
    '(?<n>a)',
  ])('takes %j, as the engine does', (source) => {
    expect([findRe2PatternError(source), compiles(source)]).toEqual([null, true])
  })

  it.each([
    '(',
    ')',
    '[',
    '[a',
    '[z-a]',
    '[a-\\d]',
    '*',
    '+a',
    '(*)',
    '|?',
    'a**',
    'a*+',
    'a{2}{3}',
    'a{1001}',
    `a{${'1'.repeat(60)}}`,
    'a{3,2}',
    '(a{500}){3}',
    '(?=a)',
    '(?!a)',
    '(?<=a)',
    '(?<!a)',
    '(?>a)',
    '(a)\\1',
    '\\k<n>',
    '\\',
    'a\\',
    '\\q',
    '\\u0041',
    '\\cA',
    '[\\b]',
    '[[:nope:]]',
    '\\p{Nope}',
    '\\x',
    '\\x{110000}',
    '(?P<n>a)(?P<n>b)',
    '(?P<>a)',
    '(?P=n)',
    '(?i',
    '(?-)',
    '(?z)',
    '(?',
    '\\é',
    '\\Z',
    '{2}',
    '[[:]',
    'a[[:]]',
  ])('rejects %j with a reason, as the engine does', (source) => {
    expect([findRe2PatternError(source), compiles(source)]).toEqual([
      { key: expect.stringMatching(/^pattern\./), params: expect.anything() },
      false,
    ])
  })

  it('agrees with the engine about any pattern', () => {
    const sign = fc.constantFrom(
      ...'()[]{}|*+?^$.-\\,:<>=!',
      '0',
      '1',
      '2',
      '9',
      'a',
      'z',
      'b',
      'd',
      'p',
      'L',
      'P',
      'x',
      'Q',
      'E',
      'n',
      'i',
      's',
      'U',
      'é',
      '😀',
      '(?',
      '(?:',
      '(?i)',
      '(?P<',
      '[^',
      '\\d',
      '\\x4',
      '{1,',
      '{2}',
      '\\Q',
      '\\E',
      '[:alpha:]',
      '{01}',
      '\\1',
      '\\p{L}',
    )
    fc.assert(
      fc.property(
        fc.array(sign, { maxLength: 10 }).map((signs) => signs.join('')),
        (source) => {
          expect([source, findRe2PatternError(source) === null]).toEqual([source, compiles(source)])
        },
      ),
      { numRuns: sample({ test: 3_000, all: 30_000, proof: 1_000_000 }) },
    )
  })
})
