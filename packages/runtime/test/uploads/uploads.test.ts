import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testRedis } from '../redis/redis.ts'
import { type Client, multipart, openShop, type Part, type Shop } from '../shop.ts'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const jpeg = Buffer.concat([Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), Buffer.alloc(64)])
const pdf = Buffer.from('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n', 'latin1')
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

let folder: string
let shop: Shop
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quoin-uploads-'))
  shop = await openShop('sqlite', { upload: { dir: folder, max_bytes: 200_000, per_minute: 1000 } })
})
afterAll(async () => {
  await shop[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const send = (kind: string, parts: readonly Part[], client: Client = shop.ada) => {
  const { body, headers } = multipart(...parts)
  return client.send('POST', `uploads/${kind}`, body, headers)
}
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())

it.each([
  ['image', 'photo.png', png, 'png', 'image/png', 'inline'],
  ['rich', 'photo.txt.exe', jpeg, 'jpg', 'image/jpeg', 'inline'],
  ['file', 'contract.pdf', pdf, 'pdf', 'application/pdf', 'attachment'],
  ['file', 'BMI.csv', 'BMI;name\r\n20;Zoë\r\n', 'csv', 'text/csv; charset=utf-8', 'attachment'],
] as const)(
  'an upload of the kind %s named %s is stored under a random name and served safely',
  async (kind, filename, content, extension, type, shown) => {
    const { status, data } = await send(kind, [{ filename, content, type: 'text/html' }])
    expect(status).toBe(201)
    expect(data.value).toMatch(new RegExp(`^${kind}/\\d{4}/\\d{2}/\\d{2}/[0-9a-f]{32}\\.${extension}$`))
    expect(data).toMatchObject({ url: `/admin-api/uploads/${data.value}`, filename })
    const sent = await shop.ada.get(data.url)
    expect(sent).toMatchObject({
      status: 200,
      headers: {
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': expect.stringMatching(/^private, /),
        'cross-origin-resource-policy': 'same-origin',
        'content-disposition': expect.stringMatching(new RegExp(`^${shown}; filename="[0-9a-f]{32}\\.${extension}"$`)),
        'content-length': String(Buffer.byteLength(content)),
      },
    })
    expect((await shop.client().get(data.url)).status).toBe(401)
  },
)

it.each<[string, string, readonly Part[]]>([
  [
    'an HTML page named as a picture',
    'image',
    [{ filename: 'a.png', content: '<html><script>1</script>', type: 'image/png' }],
  ],
  ['an SVG picture', 'image', [{ filename: 'a.svg', content: svg, type: 'image/svg+xml' }]],
  ['an SVG document', 'file', [{ filename: 'a.svg', content: `<?xml version="1.0"?>${svg}` }]],
  [
    'a program named as a document',
    'file',
    [{ filename: 'a.pdf', content: Buffer.from('4d5a90000300000004000000ffff0000', 'hex') }],
  ],
  ['an HTML page', 'file', [{ filename: 'a.html', content: '<!doctype html>' }]],
  ['a document named as a picture', 'image', [{ filename: 'a.png', content: pdf }]],
  ['a text with a null byte', 'file', [{ filename: 'a.txt', content: 'a\0b' }]],
  ['a text that is not UTF-8', 'file', [{ filename: 'a.csv', content: Buffer.from('caf\xe9', 'latin1') }]],
  ['no file', 'file', [{ name: 'note', content: 'x' }]],
  ['an empty file field', 'file', [{ filename: '', content: '', type: 'application/octet-stream' }]],
  ['an empty file', 'file', [{ filename: 'a.txt', content: '' }]],
  [
    'two files',
    'file',
    [
      { filename: 'a.txt', content: 'a' },
      { filename: 'b.txt', content: 'b' },
    ],
  ],
])('an upload with %s is rejected at its field and leaves no file behind', async (_name, kind, parts) => {
  const before = await files()
  const answer = await send(kind, parts)
  expect(answer).toMatchObject({ status: 422, body: { errors: { file: expect.any(String) } } })
  expect(await files()).toEqual(before)
})

it('an upload loses folders and odd characters in its name, and is stored only in the upload folder', async () => {
  const { data } = await send('file', [{ filename: '../../..\\etc/pass\u0000wd.txt', content: 'x' }])
  expect(data.filename).toBe('passwd.txt')
  expect(data.value).not.toContain('..')
})

it('an upload that is too large, announced or not, or not multipart is rejected', async () => {
  const before = await files()
  expect((await send('file', [{ filename: 'a.txt', content: 'x'.repeat(200_001) }])).status).toBe(413)
  expect((await send('file', [{ filename: 'a.txt', content: 'x'.repeat(300_000) }])).status).toBe(413)
  expect((await send('file', [{ filename: 'a.txt', content: 'x'.repeat(200_000) }])).status).toBe(201)
  expect((await shop.ada.post('uploads/file', { file: 'x' })).status).toBe(415)
  const { body } = multipart({ filename: 'a.txt', content: 'x' })
  expect((await shop.ada.send('POST', 'uploads/file', body, { 'content-type': 'multipart/form-data' })).status).toBe(
    400,
  )
  const garbage = { 'content-type': 'multipart/form-data; boundary=other' }
  expect((await shop.ada.send('POST', 'uploads/file', body, garbage)).status).toBe(400)
  expect((await send('file', [{ filename: 'a.txt', content: 'x' }], shop.client())).status).toBe(401)
  expect(await files()).toHaveLength(before.length + 1)
})

it('an upload that breaks off leaves no file behind, whether the body or the connection ends early', async () => {
  const before = await files()
  const { body, headers } = multipart({ filename: 'a.txt', content: 'x'.repeat(50_000) })
  expect((await shop.ada.send('POST', 'uploads/file', body.subarray(0, 20_000), headers)).status).toBe(400)
  const address = new URL(await shop.application.listen({ port: 0 }))
  const socket = connect(Number(address.port), address.hostname)
  socket.write(
    `POST /admin-api/uploads/file HTTP/1.1\r\nhost: ${address.host}\r\ncookie: ${shop.ada.cookie}\r\nsec-fetch-site: same-origin\r\ncontent-type: ${headers['content-type']}\r\ncontent-length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, 20_000))
  const arriving = () => readdir(join(folder, '.arriving'))
  await expect.poll(arriving).toHaveLength(1)
  socket.destroy()
  await expect.poll(arriving).toEqual([])
  expect(await files()).toEqual(before)
})

it('a path that was never issued for an upload is not served', async () => {
  await writeFile(join(folder, 'secret.txt'), 'secret')
  await writeFile(join(folder, '.arriving', 'half.txt'), 'half')
  const paths = [
    'secret.txt',
    '.arriving/half.txt',
    '..%2f..%2fpackage.json',
    `image/2026/01/01/${'0'.repeat(32)}.png`,
    'image',
  ]
  for (const path of paths) expect([400, 404], path).toContain((await shop.ada.get(`uploads/${path}`)).status)
})

it('an upload requires a permission, and JSON where no file is accepted', async () => {
  const parts = [{ filename: 'a.png', content: png }]
  expect((await send('image', parts, await shop.user('painter', ['uploads.image']))).status).toBe(201)
  expect((await send('file', parts, await shop.user('reader', ['products.*']))).status).toBe(403)
  const { body, headers } = multipart(...parts)
  expect((await shop.ada.send('POST', 'categories', body, headers)).status).toBe(415)
  expect((await shop.ada.send('PUT', 'categories/1', body, headers)).status).toBe(415)
})

it('uploads of one user are counted across all instances', async () => {
  const input = { upload: { dir: folder, per_minute: 3 }, redis: await testRedis() }
  await using first = await openShop('sqlite', input)
  await using second = await openShop('sqlite', input)
  const parts = [{ filename: 'a.png', content: png }]
  const statuses: number[] = []
  for (const { ada } of [first, second, first, second, first]) statuses.push((await send('image', parts, ada)).status)
  expect(statuses).toEqual([201, 201, 201, 429, 429])
})

it('uploads are rate-limited, and public ones are served to everyone', async () => {
  await using other = await openShop('sqlite', { upload: { dir: folder, per_minute: 2, public: true } })
  const parts = [{ filename: 'a.png', content: png }]
  const [first] = [await send('image', parts, other.ada), await send('image', parts, other.ada)]
  const third = await send('image', parts, other.ada)
  expect(third).toMatchObject({ status: 429, headers: { 'retry-after': expect.any(String) } })
  const sent = await other.client().get(first?.data.url)
  expect(sent).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
})

it('uploads are rejected when their total quota is used up, and accepted again once there is room', async () => {
  const own = await mkdtemp(join(tmpdir(), 'quoin-room-'))
  await using small = await openShop('sqlite', { upload: { dir: own, total_bytes: 1000, per_minute: 1000 } })
  const text = (bytes: number) => send('file', [{ filename: 'a.txt', content: 'x'.repeat(bytes) }], small.ada)
  const answers = await Promise.all(Array.from({ length: 5 }, () => text(300)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 507, 507])
  const full = await text(101)
  expect(full.body).toMatchObject({
    code: 'RUNTIME_STORAGE_FULL',
    msg: 'There is no space left for this file: all uploads together may take 1000 bytes. Ask an administrator to free space.',
  })
  expect((await text(100)).status).toBe(201)
  await rm(join(own, answers.find(({ status }) => status === 201)?.data.value))
  await using restarted = await openShop('sqlite', { upload: { dir: own, total_bytes: 1000 } })
  expect((await send('file', [{ filename: 'a.txt', content: 'x'.repeat(301) }], restarted.ada)).status).toBe(507)
  expect((await send('file', [{ filename: 'a.txt', content: 'x'.repeat(300) }], restarted.ada)).status).toBe(201)
  expect(await readdir(join(own, '.arriving'))).toEqual([])
  await rm(own, { recursive: true })
})

it('uploads report an unwritable folder without naming it until it is writable', async () => {
  const own = await mkdtemp(join(tmpdir(), 'quoin-broken-'))
  const dir = join(own, 'uploads')
  await writeFile(dir, 'a file where the folder should be')
  await using broken = await openShop('sqlite', { upload: { dir } })
  const answer = await send('file', [{ filename: 'a.txt', content: 'x' }], broken.ada)
  expect(answer).toMatchObject({ status: 503, headers: { 'retry-after': '60' }, body: { code: 'RUNTIME_UNAVAILABLE' } })
  expect(answer.text).not.toContain(own)
  await rm(dir)
  expect((await send('file', [{ filename: 'a.txt', content: 'x' }], broken.ada)).status).toBe(201)
  await rm(own, { recursive: true })
})

it('a picture of any format that unpacks to more than 100 million pixels is rejected', async () => {
  const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
  const sized = (width: number, height: number) => {
    const large = Buffer.from(png)
    large.writeUInt32BE(width, 16)
    large.writeUInt32BE(height, 20)
    return large
  }
  const webp = (kind: string, head: string) =>
    Buffer.concat([Buffer.from('RIFF\x40\0\0\0WEBP', 'latin1'), Buffer.from(kind), hex(head), Buffer.alloc(40)])
  const avif = Buffer.concat([
    hex('0000001c'),
    Buffer.from('ftypavif\0\0\0\0avifmif1miaf', 'latin1'),
    hex('00000014'),
    Buffer.from('ispe', 'latin1'),
    hex('00000000 0000c350 0000c350'),
  ])
  const pictures: readonly (readonly [string, Buffer])[] = [
    ['square.png', sized(50_000, 50_000)],
    ['wide.png', sized(4_000_000_000, 1)],
    // A segment before the frame header, and marks that fill the space between.
    [
      'photo.jpg',
      hex('ffd8 ffe0 0010 4a46494600010100000100010000 fffffffe 0004 ffc0 ffc2 0011 08 c350 c350 03 000000000000'),
    ],
    ['screen.gif', Buffer.concat([Buffer.from('GIF89a'), hex('50c3 50c3 00 00 00 3b'), Buffer.alloc(20)])],
    [
      'frame.gif',
      Buffer.concat([
        Buffer.from('GIF89a'),
        hex('0100 0100 80 00 00 000000ffffff 21f90401000000 00 2c 0000 0000 50c3 50c3 00 02 00 3b'),
        Buffer.alloc(20),
      ]),
    ],
    ['canvas.webp', webp('VP8X', '0a000000 00000000 4fc300 4fc300')],
    ['lossless.webp', webp('VP8L', '20000000 2f ffffff0f')],
    ['lossy.webp', webp('VP8 ', '20000000 000000 9d012a ff3f ff3f')],
    ['tiles.avif', avif],
  ]
  const before = await files()
  for (const kind of ['file', 'image', 'rich']) {
    for (const [filename, content] of pictures) {
      const answer = await send(kind, [{ filename, content, type: 'image/png' }])
      expect(answer, `${kind} ${filename}`).toMatchObject({
        status: 422,
        body: { code: 'RUNTIME_VALIDATION_FAILED', errors: { file: 'The picture has more than 100 million pixels.' } },
      })
    }
  }
  expect(await files()).toEqual(before)
  for (const content of [sized(10_000, 10_000), png]) {
    expect((await send('image', [{ filename: 'fits.png', content, type: 'image/png' }])).status).toBe(201)
  }
})
