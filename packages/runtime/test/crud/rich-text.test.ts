import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cleanHtml } from '../../src/crud/form/clean-html.ts'
import { type Client, openShop, type Shop, testFixtures } from '../shop.ts'

describe('formatted text that is sent to a form', () => {
  let shop: Shop
  let ada: Client

  beforeAll(async () => {
    shop = await openShop('sqlite', {}, undefined, join(testFixtures, 'relations'))
    ada = shop.ada
  })

  afterAll(async () => {
    await shop?.[Symbol.asyncDispose]()
  })

  it('is stored without anything that runs, of a new row as of a changed one', async () => {
    const bad =
      '<p onclick="x()">Hi <script>alert(1)</script><a href="javascript:x()">there</a></p><form><input></form>'
    const { data } = await ada.post('people', { first_name: 'Ada', bio: bad })
    expect(data.bio).toBe('<p>Hi <a>there</a></p>')
    const { status, data: changed } = await ada.put(`people/${data.id}`, {
      bio: '<img src=x onerror=y><style>p{}</style>',
    })
    expect({ status, bio: changed.bio }).toEqual({ status: 200, bio: '<img src="x" />' })
    expect((await ada.get(`people/${data.id}?_action=getData`)).data.bio).toBe(changed.bio)
  })
})

describe('the allow-list of HTML', () => {
  it.each([
    '<h2>Plan</h2><p>One <strong>two</strong> <em>three</em> <u>four</u> <s>five</s> &amp; six</p>',
    '<ol start="3"><li><p>Three</p></li></ol><ul><li><p>Dot</p></li></ul><blockquote><p>Said</p></blockquote><hr />',
    '<pre><code class="language-ts">if (a &lt; b) c()</code></pre>',
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="https://example.org/?a=1&amp;b=2">Link</a></p>',
    '<img src="/uploads/rich/a.png" alt="A" /><img src="data:image/png;base64,AAAA" />',
  ])('leaves what the editor writes as it is: %s', async (html) => {
    expect(await cleanHtml(html)).toBe(html)
  })

  it.each([
    ['<svg onload=alert(1)>', ''],
    ['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
    ['<a href="//evil.example">x</a>', '<a>x</a>'],
    ['<iframe src="https://evil.example"></iframe>', ''],
    ['<p style="position:fixed" id="root" class="ant-modal">x</p>', '<p>x</p>'],
    ['<math><mtext></p><img src=x onerror=y></mtext></math>', '<p></p><img src="x" />'],
    ['<!-- <script>x</script> -->y', 'y'],
    ['<textarea></textarea><script>x</script>', ''],
    ['<noscript><p title="</noscript><img src=x onerror=y>">', '<p></p>'],
  ])('takes out of %s what is not in it', async (html, clean) => {
    expect(await cleanHtml(html)).toBe(clean)
  })

  it('leaves clean HTML as it is, however often it is stored', async () => {
    const once = await cleanHtml('<p>a & b < c <b>d <i>e</b></p>')
    expect(await cleanHtml(once)).toBe(once)
  })
})
