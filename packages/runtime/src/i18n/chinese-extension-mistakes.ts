/** What authors of extensions are told of their mistakes, in Chinese, by the English sentence. */
export const chineseMistakeSentences: Readonly<Record<string, string>> = {
  'Name a field of the same form, or declare that field.': '请填写同一表单中的字段，或声明该字段。',
  'Write an ISO date (2026-01-31), now, today, tomorrow, yesterday, or a field of the form.':
    '请填写 ISO 日期（2026-01-31）、now、today、tomorrow、yesterday 或表单中的字段。',
  'Use Y m n d j H G h g i s v u A a P p O; put a backslash before other letters.':
    '请使用 Y m n d j H G h g i s v u A a P p O；其他字母前请加反斜杠。',
  'Pass "lookup" to validate(), or "skip" where the server checks again.':
    '请向 validate() 传入 "lookup"，或在服务器会再次检查时传入 "skip"。',
  'Use the flags i, m and s only.': '只能使用标志 i、m 和 s。',
  'Write the pattern without it, or use two rules.': '请去掉它，或使用两条规则。',
  'Correct the pattern; RE2 syntax is supported.': '请修正表达式；支持 RE2 语法。',
  'Name a field of the form.': '请填写表单中的字段。',
  'Write for example digits:4 or digits_between:4,6.': '例如 digits:4 或 digits_between:4,6。',
  'Write decimal:2 or decimal:0,2.': '请填写 decimal:2 或 decimal:0,2。',
  'Write url or url:https,ftp.': '请填写 url 或 url:https,ftp。',
  'Correct "extra.settings" in its package.json: a form, or the path of a JSON file with one.':
    '请修正其 package.json 中的 "extra.settings"：一个表单，或含有表单的 JSON 文件的路径。',
  'Correct the form that settingsForm() or "extra.settings" declares.':
    '请修正 settingsForm() 或 "extra.settings" 声明的表单。',
  'Declare it once: under "extra.settings" of the manifest, or in settingsForm() of one provider.':
    '只能声明一次：在清单文件的 "extra.settings" 中，或在一个提供者的 settingsForm() 中。',
  'Read them in register(), boot() or later.': '请在 register()、boot() 或之后读取。',
  'Map a name such as "demo.signature" to a class.': '请将 "demo.signature" 这样的名称对应到一个类。',
  'Give each its own key.': '每一项都需要自己的键。',
  'Begin each pattern with the package name and a slash, such as "demo/public/*".':
    '每个模式都要以包名和斜杠开头，例如 "demo/public/*"。',
  'Choose a name that begins with the package name.': '请使用以包名开头的名称。',
  'Declare it, or correct the name.': '请声明它，或修正名称。',
  'Write "vendor/package-name" in small letters.': '请以小写字母填写 "vendor/package-name"。',
  'Say in a sentence what the extension does.': '请用一句话说明扩展的用途。',
  'Write a version such as "1.0.0".': '请填写版本号，例如 "1.0.0"。',
  'Write: export class DemoServiceProvider extends ServiceProvider { … }':
    '请填写：export class DemoServiceProvider extends ServiceProvider { … }',
  'Write { "enabled": { "vendor/package-name": true } }, or restore it from a backup.':
    '请填写 { "enabled": { "vendor/package-name": true } }，或从备份恢复。',
  'Check that it is a file and that its permissions let this process read it.':
    '请检查它是否为文件，以及其权限是否允许本进程读取。',
  'Check "extension.dir" in config/admin.ts and the permissions of the folder.':
    '请检查 config/admin.ts 中的 "extension.dir" 和该文件夹的权限。',
  'Rename the part after the slash in one of the two, or remove one.': '请更改其中一个斜杠后的名称，或移除其中一个。',
  'Keep texts, numbers, booleans, null, lists and plain objects; use forget() to remove a value.':
    '只能保存文本、数字、布尔值、null、列表和普通对象；请用 forget() 删除值。',
  'Add the method.': '请添加该方法。',
  'Use a text of 1 to 500 characters.': '请使用 1 到 500 个字符的文本。',
  'Name a file of the asset folder, such as "js/demo.js".': '请填写资源文件夹中的文件，例如 "js/demo.js"。',
  'Add the file to the asset folder.': '请将该文件放入资源文件夹。',
  'Ship the file with the extension, or let the application allow the origin.':
    '请将文件随扩展一起发布，或由应用允许该来源。',
  'Publish plain files from a folder inside the extension: no symbolic links.':
    '请从扩展内的文件夹发布普通文件，不要使用符号链接。',
}

/** Those that hold a value, and the parts of a manifest, as pattern and Chinese form. */
export const chineseMistakePatterns: readonly (readonly [RegExp, string])[] = [
  [/^Extension "(.*?)" failed in (.*?): (.*)$/, '扩展“$1”在 $2 中失败：$3'],
  [/^Extension "(.*?)": route (\S+) "(.*)" is outside its own path\.$/, '扩展“$1”：路由 $2 “$3”不在其自身路径之内。'],
  [
    /^Extension "(.*?)": route (\S+) "(.*)" names the unknown middleware "(.*)"\.$/,
    '扩展“$1”：路由 $2 “$3”使用了未知的中间件“$4”。',
  ],
  [/^Extension "(.*?)": middleware "(.*)" exists already in the server\.$/, '扩展“$1”：服务器已有中间件“$2”。'],
  [/^Extension "(.*?)": middleware "(.*)" exists already in (.*)\.$/, '扩展“$1”：中间件“$2”已存在于 $3 中。'],
  [/^Extension "(.*?)": middleware "(.*)" is there twice\.$/, '扩展“$1”：中间件“$2”重复。'],
  [/^Extension "(.*?)": middleware "(.*)" is no (?:name|class)\.$/, '扩展“$1”：中间件“$2”的名称或类无效。'],
  [/^Extension "(.*?)": (\S+) key "(.*)" is there twice\.$/, '扩展“$1”：$2 的键“$3”重复。'],
  [/^Extension "(.*?)": (\S+) key "(.*)" is not its own\.$/, '扩展“$1”：$2 的键“$3”不属于它。'],
  [/^Extension "(.*?)": in a (\S+) (.*)\.$/, '扩展“$1”的 $2 声明有误：$3。'],
  [
    /^Extension "(.*?)": exceptRoutes (.*) reaches outside its own path\.$/,
    '扩展“$1”：exceptRoutes $2 超出其自身路径。',
  ],
  [/^Extension "(.*?)": exceptRoutes (.*)\.$/, '扩展“$1”的 exceptRoutes 有误：$2。'],
  [/^Extension "(.*?)": asset "(.*)" is not among the assets\.$/, '扩展“$1”：资源文件夹中没有“$2”。'],
  [/^Extension "(.*?)": asset "(.*)" comes from another origin\.$/, '扩展“$1”：资源“$2”来自其他来源。'],
  [/^Extension "(.*?)": asset "(.*)" is no path inside the assets\.$/, '扩展“$1”：“$2”不是资源文件夹内的路径。'],
  [/^Extension "(.*?)": assets "(.*)" cannot be published\.$/, '扩展“$1”：无法发布资源“$2”。'],
  [/^Extension "(.*?)": there is no settings form "(.*)" in its folder\.$/, '扩展“$1”的文件夹中没有设置表单“$2”。'],
  [/^Extension "(.*?)": in its settings form (.*)\.$/, '扩展“$1”的设置表单有误：$2。'],
  [/^Extension "(.*?)": (.*) is no cache key\.$/, '扩展“$1”：$2 不是有效的缓存键。'],
  [/^Extension "(.*)" declares more than one settings form\.$/, '扩展“$1”声明了多个设置表单。'],
  [/^Extension "(.*)" reads its settings too early\.$/, '扩展“$1”过早读取其设置。'],
  [/^Extension "(.*)" would share its paths and folders with "(.*)"\.$/, '扩展“$1”会与“$2”使用相同的路径和文件夹。'],
  [/^The settings of (.*) are read before its extension is loaded\.$/, '在扩展加载之前读取了 $1 的设置。'],
  [/^The value for cache key "(.*)" is no JSON value\.$/, '缓存键“$1”的值不是 JSON 值。'],
  [/^File "(.*)" exports no (.*) that extends ServiceProvider\.$/, '文件“$1”没有导出继承 ServiceProvider 的 $2。'],
  [/^File "(.*)" holds no extension states\.$/, '文件“$1”中没有扩展状态。'],
  [/^File "(.*)" is not valid JSON\.$/, '文件“$1”不是有效的 JSON。'],
  [/^File "(.*)" cannot be read\.$/, '无法读取文件“$1”。'],
  [/^Folder "(.*)" cannot be read\.$/, '无法读取文件夹“$1”。'],
  [
    /^Correct "extra\.quoin-admin" in its package\.json; looked for (.*)\.$/,
    '请修正其 package.json 中的 "extra.quoin-admin"；已查找：$1。',
  ],
  [/^"(.*)" is neither a file nor a folder\.$/, '“$1”既不是文件也不是文件夹。'],
  [/^Did you mean "(.*)"\?$/, '您是否指“$1”？'],
  [/^Known middleware: (.*)\.$/, '已知的中间件：$1。'],
  [
    /^Correct the migration or the database, and run `quoin migrate` again(.*)$/,
    '请修正迁移或数据库，然后再次运行 `quoin migrate`$1',
  ],
  [/^Write: (export async function up.*)$/, '请填写：$1'],
  [/^Begin its path with "(.*)"\.$/, '其路径要以“$1”开头。'],
  [/^Correct the (\S+) declaration\.$/, '请修正 $1 的声明。'],
  [/^Write for example (.*)\.$/, '例如 $1。'],
  [/^Write "([^"]*)" or "([^"]*)"\.$/, '请填写“$1”或“$2”。'],
  [/^Write "([^"]*)" alone\.$/, '请只填写“$1”。'],
  [/^Write (\S+): and the arguments, separated by commas\.$/, '请填写 $1: 和以逗号分隔的参数。'],
  [/^Write ("(?:authors|extra)": .*)\.$/, '请填写 $1。'],
  [/^Write ((?:unique|exists|between|digits_between|decimal):\S+)\.$/, '请填写 $1。'],
  [/^The rules are: (.*)\.$/, '可用的规则：$1。'],
  [/^Field "(.*)": there is no rule "(.*)"\.$/, '字段“$1”：没有规则“$2”。'],
  [
    /^Field "(.*)": rule "(.*)" has (\d+) arguments; "(.*)" takes (.*)\.$/,
    '字段“$1”：规则“$2”有 $3 个参数；“$4”需要 $5。',
  ],
  [/^Field "(.*)": rule "(.*)" needs a database to ask, and none was given\.$/, '字段“$1”：规则“$2”需要查询数据库。'],
  [/^Field "(.*?)": rule "(.*?)" (.*)\.$/, '字段“$1”：规则“$2”有误：$3。'],
  [/^"([^"]*)" is missing$/, '缺少“$1”'],
  [/^"([^"]*)" is empty$/, '“$1”为空'],
  [/^"([^"]*)" is no extension name$/, '“$1”不是有效的扩展名称'],
  [/^"([^"]*)" is no semantic version$/, '“$1”不是有效的版本号'],
  [/^"([^"]*)" is no version range$/, '“$1”不是有效的版本范围'],
  [/^"([^"]*)" must be (?:a text|a path)$/, '“$1”必须是文本'],
  [/^"([^"]*)" must be a list(?: of texts)?$/, '“$1”必须是列表'],
  [/^"([^"]*)" must be an object.*$/, '“$1”必须是对象'],
  [/^"([^"]*)" must be true or false$/, '“$1”必须是 true 或 false'],
  [/^"([^"]*)" must be a form or the path of one$/, '“$1”必须是表单或表单的路径'],
]
