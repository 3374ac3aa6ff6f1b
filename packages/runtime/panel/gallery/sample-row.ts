import type { Data } from '../schema/schema.ts'

const picture =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' width='96' height='64'%3E%3Crect width='96' height='64' fill='%231668dc'/%3E%3C/svg%3E"

/** The row that the gallery's components show. */
export const sampleRow: Data = {
  id: 7,
  text: 'Oak table, seats six',
  number: '12345.50',
  percent: 62,
  date: '2026-03-14',
  instant: '2026-03-14T15:09:26Z',
  time: '15:09:26',
  status: 'live',
  on: true,
  tags: ['wood', 'home', 'new'],
  color: '#1668dc',
  link: 'https://example.com/',
  code: 'select *\nfrom products\nwhere price > 10',
  json: { name: 'Oak', sizes: [1, 2, 3], nested: { deep: true } },
  markdown: '## Oak\n\nSolid **oak**, with [a link](https://example.com/).',
  groups: [
    { inner: 'Legs', amount: 4 },
    { inner: 'Top', amount: 1 },
  ],
  pairs: { width: '180 cm', wood: 'oak' },
  month: '2026-03',
  range: ['2026-03-01', '2026-03-31'],
  icon: 'ShoppingOutlined',
  html: '<p>Solid <strong>oak</strong></p><script>alert(1)</script>',
  sound: '/silence.mp3',
  events: [
    { title: 'Fair', day: '2026-03-12', until: '2026-03-14', color: '#13a8a8' },
    { title: 'Stocktaking', day: '2026-03-20' },
  ],
  sales: [
    { month: 'Jan', tables: '12400.50', chairs: 8200 },
    { month: 'Feb', tables: '15100.00', chairs: 7900 },
    { month: 'Mar', tables: '14750.25', chairs: 9600 },
    { month: 'Apr', tables: '18020.00', chairs: 11300 },
  ],
  trend: [3, 5, 4, 8, 7, 11, 9, 14],
  ean: '4006381333931',
  place: { latitude: 31.2304, longitude: 121.4737 },
  matrix: { mon: ['am'], tue: ['am', 'pm'] },
  condition: { and: [{ status: { eq: 'live' } }, { or: [{ price: { gt: 100 } }, { note: { empty: false } }] }] },
  rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE',
  sizes: { small: { inner: 'S', amount: 2 }, large: { inner: 'L', amount: 5 } },
  files: ['manuals/oak-table.pdf'],
  total: 95,
  picture,
  pictures: [picture, `${picture}#2`],
}
