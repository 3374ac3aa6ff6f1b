const english = {
  lang: 'en-US',
  title: '{name}: API',
  about:
    'Answers are `{ status: 0, msg, data }`; failures have the true HTTP status and the body of `Error`. Requests that change something with the session cookie need the `Origin` of this server and a JSON body.',
  groups: 'Groups',
  parameter: 'Parameter',
  place: 'In',
  takes: 'Takes',
  'in path': 'path',
  'in query': 'query',
  'in header': 'header',
  'in cookie': 'cookie',
  body: 'Body',
  answers: 'Answers',
  nothing: 'It takes no parameters and no body.',
  schemas: 'Schemas',
  noSchemas: 'No operation shares a schema with another one.',
}

/** Every text of the reference page itself. */
export type ReferenceText = Readonly<Record<keyof typeof english, string>>

const chinese: ReferenceText = {
  lang: 'zh-CN',
  title: '{name}：API',
  about:
    '成功的应答为 `{ status: 0, msg, data }`；失败时返回真实的 HTTP 状态码和 `Error` 格式的内容。使用会话 Cookie 修改数据的请求必须带有本服务器的 `Origin` 和 JSON 请求体。',
  groups: '分组',
  parameter: '参数',
  place: '位置',
  takes: '取值',
  'in path': '路径',
  'in query': '查询参数',
  'in header': '请求头',
  'in cookie': 'Cookie',
  body: '请求体',
  answers: '应答',
  nothing: '无参数，也无请求体。',
  schemas: '数据结构',
  noSchemas: '没有共用的数据结构。',
}

/** The texts of the reference page in the language of a request. */
export function referenceText(locale: string): ReferenceText {
  return locale.toLowerCase().startsWith('zh') ? chinese : english
}
