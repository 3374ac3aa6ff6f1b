/** What the screens of extensions tell people, in Chinese, by the English sentence. */
export const chineseExtensionSentences: Readonly<Record<string, string>> = {
  'Add the method.': '请添加该方法。',
  'Write vendor/package-name in small letters, digits, dots, dashes and underscores.':
    '请以小写字母、数字、点、短横线和下划线填写 vendor/package-name。',
}

/** Those that hold a value, as pattern and Chinese form. */
export const chineseExtensionPatterns: readonly (readonly [RegExp, string])[] = [
  [/^Extension "(.*)" needs (.*)\.$/, '扩展“$1”需要 $2。'],
  [/^Enable "(.*)" first\.$/, '请先启用“$1”。'],
  [/^It has ([^"]*)\.$/, '可用的有：$1。'],
  [/^Did you mean "(.*)"\? It has ([^"]*)\.$/, '您是否指“$1”？可用的有：$2。'],
  [
    /^(.*) (.*) needs no login but a permission, so strangers are answered 403: list it in exceptRoutes\.permission, too\.$/,
    '$1 $2 无需登录但需要权限，因此访客会得到 403：请同时列入 exceptRoutes.permission。',
  ],
  [/^Known middleware: (.*)\.$/, '已知的中间件：$1。'],
  [/^File "(.*)" is not valid JSON\.$/, '文件“$1”不是有效的 JSON。'],
  [/^File "(.*)" cannot be read\.$/, '无法读取文件“$1”。'],
  [/^Folder "(.*)" cannot be read\.$/, '无法读取文件夹“$1”。'],
  [/^Did you mean "(.*)"\?$/, '您是否指“$1”？'],
  [
    /^Correct the migration or the database, and run `quoin migrate` again(.*)$/,
    '请修正迁移或数据库，然后再次运行 `quoin migrate`$1',
  ],
]
