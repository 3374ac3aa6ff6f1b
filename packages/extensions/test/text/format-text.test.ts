import { compileCatalogue } from '@quoin/test-machine/locales'
import { describe, expect, it } from 'vitest'
import { type Catalogue, formatText } from '../../src/text/index.ts'

const catalogue: Catalogue = Object.fromEntries(
  Object.entries(
    compileCatalogue({
      'file.large': 'The file is larger than {most, number} bytes.',
      'row.count': '{count, plural, one {# row} other {# rows}} of {table}',
      'rule.wrong': "Rule {rule} isn't right: {problem}.",
      'rule.missing': 'it needs {names}',
      'texts.separator': '; ',
      'user.removed': '{removed, select, true {It was removed.} other {It was changed.}}',
    }),
  ).map(([key, { message }]) => [key, message]),
)
const shown = (key: string, params: Parameters<typeof formatText>[2]['params']) =>
  formatText(catalogue, 'en-US', { key, params })

describe('formatText', () => {
  it('fills a message with its values', () => {
    expect(shown('rule.wrong', { rule: 'max:a', problem: '7' })).toBe("Rule max:a isn't right: 7.")
    expect(shown('user.removed', { removed: true })).toBe('It was removed.')
    expect(shown('user.removed', { removed: false })).toBe('It was changed.')
  })

  it('writes numbers and plurals as the locale does', () => {
    expect(shown('file.large', { most: 12000 })).toBe('The file is larger than 12,000 bytes.')
    expect(formatText(catalogue, 'de-DE', { key: 'file.large', params: { most: 12000 } })).toContain('12.000')
    expect(shown('row.count', { count: 1, table: 'tags' })).toBe('1 row of tags')
    expect(shown('row.count', { count: 2, table: 'tags' })).toBe('2 rows of tags')
  })

  it('says a text within a text, and a list of either', () => {
    const missing = (names: readonly string[]) => ({ key: 'rule.missing', params: { names } })
    expect(shown('rule.wrong', { rule: 'x', problem: missing(['a', 'b']) })).toBe("Rule x isn't right: it needs a, b.")
    expect(shown('rule.wrong', { rule: 'x', problem: [missing(['a']), missing(['b'])] })).toBe(
      "Rule x isn't right: it needs a; it needs b.",
    )
  })

  it('shows a value as it is, whatever characters it has', () => {
    expect(shown('rule.wrong', { rule: "{'<b>#", problem: '{rule}' })).toBe("Rule {'<b># isn't right: {rule}.")
  })

  it('shows the key of a message that the catalogue does not have', () => {
    expect(shown('nobody.knows', {})).toBe('nobody.knows')
    expect(shown('toString', {})).toBe('toString')
  })
})
