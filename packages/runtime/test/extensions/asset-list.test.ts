import { describe, expect, it } from 'vitest'
import { AssetList } from '../../src/extensions/asset-list.ts'

describe('AssetList', () => {
  const list = (environment = 'production') =>
    new AssetList({
      extension: 'acme/demo',
      packageName: 'demo',
      version: '1.2.0+x',
      environment,
      origins: ['https://cdn.example.com'],
      has: () => true,
    })

  it('selects assets by environment and preserves their options and order', () => {
    const assets = list('development')
    assets
      .loadJs(assets.environment === 'production' ? 'demo.min.js' : './js/demo.debug.js', { defer: true })
      .loadCss('demo.css')
    assets.loadJs('https://cdn.example.com/chart.js')
    expect(assets.references.map(({ type, url, options }) => [type, url, options])).toEqual([
      ['js', '/extensions/demo/js/demo.debug.js?v=1.2.0%2Bx', { defer: true }],
      ['css', '/extensions/demo/demo.css?v=1.2.0%2Bx', {}],
      ['js', 'https://cdn.example.com/chart.js', {}],
    ])
  })

  it.each([
    '../x.js',
    '/x.js',
    'a//b.js',
    'a/../../b.js',
    '.env',
    '',
    'a%2f..',
    'a\\b',
    'x.js?y',
    '//cdn.example.com/x.js',
    'https://evil.example/x.js',
    'javascript:alert(1)',
    'data:text/javascript,1',
    'http://cdn.example.com/x.js',
    'https://cdn.example.com.evil.example/x.js',
  ])('rejects the asset address %j', (path) => {
    expect(() => list().loadJs(path)).toThrow(expect.objectContaining({ code: 'RUNTIME_APPLICATION_INVALID' }))
  })
})
