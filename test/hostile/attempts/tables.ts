import { type Attempt, type Attempts, attempt, type Kind, letters, upload } from '../attempt.ts'

const rejected = [422, 'RUNTIME_VALIDATION_FAILED'] as const
/** A column of the file is none that the form takes: said once, before the first row. */
const unknownColumn = [422, 'RUNTIME_UNKNOWN_FIELD'] as const
/** The file is read, and each of its rows is rejected on its own. */
const reported = [200, null] as const
const json = { 'content-type': 'application/json' }

/** An import of products. */
const sheet = (
  kind: Kind,
  content: string | Buffer,
  [status, code]: readonly [number, string | null],
  as: Attempt['as'] = 'admin',
): Attempt => attempt(kind, as, 'POST products?_action=import', status, code, upload({ content, filename: 'a.csv' }))

const row = (values: string): string => `sku,name,price,category_id\n${values}`

/** An export of products. */
const exported = (kind: Kind, parameters: string, code: string): Attempt =>
  attempt(kind, 'admin', `GET products?_action=export&${parameters}`, 422, code)

/** A request for a row that is not there, in a language. */
const inLanguage = (kind: Kind, headers: Readonly<Record<string, string>>, as: Attempt['as'] = 'admin'): Attempt =>
  as === 'admin'
    ? attempt(kind, as, 'GET products/4711?_action=getData', 404, 'RUNTIME_ROW_NOT_FOUND', { headers })
    : attempt(kind, as, 'GET products/4711?_action=getData', 401, 'RUNTIME_UNAUTHENTICATED', { headers })

const settled = (kind: Kind, body: string | object): Attempt =>
  attempt(kind, 'admin', 'PUT system/settings', ...rejected, {
    body,
    ...(typeof body === 'string' && { headers: json }),
  })

/** Attempts at tables that come and go as files, and at the language of answers. */
export const tables: Attempts = {
  'rows of a CSV file': [
    sheet('text no database stores', row('N1,a\u0000b,1,1'), rejected),
    sheet('text no database stores', row('"N\u00001",Pen,1,1'), rejected),
    sheet('wrong type', row('N1,Pen,NaN,1'), reported),
    sheet('wrong type', row('N1,Pen,1,4711'), reported),
    sheet('wrong type', row('N1,Pen,1,"[1]"'), reported),
    sheet('wrong type', 'id,name\n1e0,Changed', reported),
    sheet('beyond the limit', row(`N1,${letters(121)},1,1`), reported),
    sheet('beyond the limit', row('N1,Pen,1e400,1'), reported),
    sheet('beyond the limit', row(`N1,"${letters(1_100_000)}",1,1`), rejected),
    sheet('beyond the limit', row('x\n'.repeat(50_001)), rejected),
    sheet('broken form', row('N1,"Pen,1,1'), rejected),
    sheet('broken form', row('N1,"Pen"s,1,1'), rejected),
    sheet('broken form', Buffer.from('736b752c6e616d650a4e312cff', 'hex'), rejected),
    sheet('broken form', 'sku,sku\nN1,N2', rejected),
    sheet('name of a prototype', '__proto__,constructor\nx,y', unknownColumn),
    sheet('name of a prototype', 'sku,toString\nx,y', unknownColumn),
    sheet('unknown name', 'sku,password\nN1,x', unknownColumn),
    sheet('unknown name', 'id,name\n4711,Nobody', reported),
    sheet('text taken for code', row('N1,Pen,"=cmd|\' /C calc\'!A1",1'), reported),
    sheet('text taken for code', row('N1,Pen,1,1; drop table products'), reported),
    sheet('text taken for code', "id,name\n1' or '1'='1,All", reported),
    sheet('missing right', row('N1,Pen,1,1'), [401, 'RUNTIME_UNAUTHENTICATED'], 'stranger'),
  ],
  'files of a list': [
    exported('unknown name', 'format=pdf', 'RUNTIME_VALIDATION_FAILED'),
    exported('name of a prototype', 'format=__proto__', 'RUNTIME_VALIDATION_FAILED'),
    exported('name of a prototype', 'format=xlsx&columns=constructor', 'RUNTIME_VALIDATION_FAILED'),
    exported('path out of its folder', 'format=../../etc/passwd', 'RUNTIME_VALIDATION_FAILED'),
    exported('text taken for code', 'format=xlsx&columns=name%27--', 'RUNTIME_VALIDATION_FAILED'),
    exported('wrong type', 'format[]=xlsx', 'RUNTIME_PARAMETER_UNKNOWN'),
    exported('wrong type', 'format=xlsx&ids[]=1', 'RUNTIME_PARAMETER_UNKNOWN'),
    exported(
      'beyond the limit',
      `format=xlsx&ids=${Array.from({ length: 201 }, (_, at) => at).join()}`,
      'RUNTIME_VALIDATION_FAILED',
    ),
    exported('text no database stores', 'format=xlsx&ids=%00', 'RUNTIME_VALIDATION_FAILED'),
  ],
  'language of the answer': [
    inLanguage('path out of its folder', { 'accept-language': '../../../etc/passwd' }),
    inLanguage('path out of its folder', { 'accept-language': '../../src/locales/zh-CN, ./en-US' }),
    inLanguage('name of a prototype', { 'accept-language': '__proto__' }),
    inLanguage('name of a prototype', { 'accept-language': 'constructor-toString;q=1' }, 'stranger'),
    inLanguage('text taken for code', { 'accept-language': "de-DE' or 1=1; <script>1</script>" }),
    inLanguage('text taken for code', { 'accept-language': 'file:///etc/passwd, data:text/javascript;1' }, 'stranger'),
    inLanguage('broken form', { 'accept-language': ';;;,,,=-q' }),
    inLanguage('broken form', { 'accept-language': 'de\u00ff-\u00e4' }),
    inLanguage('beyond the limit', { 'accept-language': 'x-'.repeat(5000) }),
    inLanguage('beyond the limit', { 'accept-language': Array.from({ length: 3000 }, () => 'qq').join() }, 'stranger'),
    inLanguage('unknown name', { 'x-locale': 'zz-ZZ', 'accept-language': 'zz-ZZ' }),
    settled('unknown name', { locale: 'zz-ZZ' }),
    settled('path out of its folder', { locale: '../locales/zh-CN' }),
    settled('name of a prototype', { locale: '__proto__' }),
    settled('name of a prototype', '{"locale":{"constructor":1}}'),
    settled('wrong type', { locale: ['de-DE'] }),
    settled('wrong type', { locale: 5 }),
    settled('text no database stores', { locale: 'en-US\u0000' }),
    attempt('path out of its folder', 'stranger', 'GET current-user', 401, 'RUNTIME_UNAUTHENTICATED', {
      headers: { cookie: 'locale=../../../etc/passwd; lang=%2e%2e%2f' },
    }),
  ],
}
