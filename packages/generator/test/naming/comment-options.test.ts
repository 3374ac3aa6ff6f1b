import { describe, expect, it } from 'vitest'
import { commentOptions } from '../../src/naming/comment-options.ts'

function read(comment: string): unknown {
  const found = commentOptions(comment)
  return found && [found.label, ...found.options.map(({ value, label }) => `${value} ${label}`)]
}

describe('the comment of a column', () => {
  it.each([
    ['状态（0正常 1停用）', ['状态', '0 正常', '1 停用']],
    ['菜单类型（M目录 C菜单 F按钮）', ['菜单类型', 'M 目录', 'C 菜单', 'F 按钮']],
    ['数据范围（1：全部 2：自定数据权限）', ['数据范围', '1 全部', '2 自定数据权限']],
    ['状态:0-禁用,1-启用', ['状态', '0 禁用', '1 启用']],
    ['0=inactive, 1=active', ['', '0 inactive', '1 active']],
    ['type: A|B|C', ['type', 'A A', 'B B', 'C C']],
    ['gender M=male,F=female', ['gender', 'M male', 'F female']],
    ['Status: 0 = off; 1 = on', ['Status', '0 off', '1 on']],
    ['0 - Draft\n1 - Published', ['', '0 Draft', '1 Published']],
    ['operation type (0 other, 1 create, 2 edit)', ['operation type', '0 other', '1 create', '2 edit']],
  ])('%s lists values', (comment, expected) => {
    expect(read(comment)).toEqual(expected)
  })

  it.each([
    'size in cm',
    'see RFC 2822',
    'A/B test',
    'created 2020-01-01',
    'ratio 1:2',
    'valid from 1 to 10',
    '比例，如 1:2，2:3',
    '0=a,0=b',
    '1=yes',
    'phone: 555-1234',
    '时间 格式 HH:mm:ss',
    'e.g. A=red, B=blue',
  ])('%s lists none', (comment) => {
    expect(read(comment)).toBeNull()
  })

  it('of blanks and signs alone is read at once', () => {
    expect(read(`${'( '.repeat(120)}1=`)).toBeNull()
  })
})
