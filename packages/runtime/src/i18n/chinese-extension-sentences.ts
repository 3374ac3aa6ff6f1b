/** What the screens of extensions tell people, in Chinese, by the English sentence. */
export const chineseExtensionSentences: Readonly<Record<string, string>> = {
  'Look at the list of extensions; a folder that was added by hand is found at the next start.':
    '请查看扩展列表；手工添加的文件夹会在下次启动时被发现。',
  'Install it first.': '请先安装。',
  'Its package.json has no "extra.quoin-admin"; remove it with npm uninstall.':
    '其 package.json 中没有 "extra.quoin-admin"；请用 npm uninstall 移除。',
  'Disable what needs it first.': '请先停用依赖它的扩展。',
  'Disable or uninstall what needs it first.': '请先停用或卸载依赖它的扩展。',
  'Check the name and the connection, or run npm by hand in the folder of the application.':
    '请检查名称和网络连接，或在应用的文件夹中手工运行 npm。',
  'Rename the package.': '请为该包改名。',
  'Shorten it.': '请缩短。',
  'List the extensions to see their names.': '请列出扩展以查看名称。',
  'Pack the extension again from plain files; nothing of this archive was unpacked.':
    '请用普通文件重新打包扩展；此压缩包未解压任何内容。',
  'Name a folder or a zip archive.': '请指定文件夹或 zip 压缩包。',
  'Remove it: symbolic links are not installed.': '请移除：不安装符号链接。',
  'Remove or mend that folder first.': '请先移除或修正该文件夹。',
  'Uninstall that extension first.': '请先卸载该扩展。',
  'Update it with npm, or uninstall the package first.': '请用 npm 更新，或先卸载该包。',
  'Update it there, or remove that folder first.': '请在该处更新，或先移除该文件夹。',
  'Uninstall it first to go back.': '若要退回旧版本，请先卸载。',
  'Raise the version in its package.json to update it.': '若要更新，请提高其 package.json 中的版本号。',
  'Write a name, or a name and a version range, such as @acme/demo@^1.2.':
    '请填写名称，或名称加版本范围，例如 @acme/demo@^1.2。',
  'Write vendor/package-name in small letters, digits, dots, dashes and underscores.':
    '请以小写字母、数字、点、短横线和下划线填写 vendor/package-name。',
  'Mend or disable them, or switch "extension.strict" off.': '请修正或停用，或关闭 "extension.strict"。',
  'Build the package: TypeScript is not run from node_modules.': '请构建该包：node_modules 中的 TypeScript 不会运行。',
  'Correct the extension, update it, or disable it.': '请修正、更新或停用该扩展。',
  'Install or update what is missing, or install a version of the extension that fits.':
    '请安装或更新缺少的内容，或安装合适版本的扩展。',
  'Throw an error instead of calling process.exit().': '请抛出错误，而不要调用 process.exit()。',
  'Start long work in the background instead of waiting for it, or raise the time limit.':
    '请在后台运行耗时的工作，或提高时间限制。',
  'Add the manifest, or remove the folder.': '请添加清单文件，或移除该文件夹。',
  'Correct the JSON of the file.': '请修正文件中的 JSON。',
  'Correct it as the reference of the manifest shows.': '请按清单文件的说明修正。',
  'Restore it from a backup, or remove it to begin with the defaults.': '请从备份恢复，或删除该文件以使用默认值。',
  'Correct the file, or restore it from a backup.': '请修正该文件，或从备份恢复。',
  'Take one of these requirements out of its manifest.': '请从清单文件中去掉其中一项依赖。',
}

/** Those that hold a value, as pattern and Chinese form. */
export const chineseExtensionPatterns: readonly (readonly [RegExp, string])[] = [
  [/^There is no extension "(.*)"\.$/, '没有扩展“$1”。'],
  [/^"(.*)" is not (?:disabled|uninstalled): it is needed by (.*)\.$/, '“$1”未停用或卸载：$2 依赖它。'],
  [/^Extension "(.*)" is not uninstalled: it .*$/, '扩展“$1”未卸载：仍有扩展依赖它。'],
  [/^The package "(.*)" is installed, and is no extension\.$/, '包“$1”已安装，但不是扩展。'],
  [/^The archive is larger than (\S+) bytes\.$/, '压缩包超过 $1 字节。'],
  [/^The archive is refused: (.*)\.$/, '压缩包被拒绝：$1。'],
  [/^The extension is not installed: (.*)\.$/, '扩展未安装：$1。'],
  [/^"(.*)" is no (?:package|extension) name\.$/, '“$1”不是有效的名称。'],
  [/^Extension "(.*)" needs "(.*)", which (.*)\.$/, '扩展“$1”需要“$2”，但它不可用：$3。'],
  [/^Extension "(.*)" needs (.*)\.$/, '扩展“$1”需要 $2。'],
  [/^Enable "(.*)" first\.$/, '请先启用“$1”。'],
  [/^Mend "(.*)" first; its own report says what is wrong\.$/, '请先修正“$1”；其报告说明了问题。'],
  [/^Extension "(.*)" depends on itself: (.*)\.$/, '扩展“$1”循环依赖自身：$2。'],
  [/^Extension "(.*)" tried to end the process in (.*)\.$/, '扩展“$1”在 $2 中试图结束进程。'],
  [/^Extension "(.*)" did not finish (.*) within (\d+) ms\.$/, '扩展“$1”未在 $3 毫秒内完成 $2。'],
  [/^Extension "(.*)" is there twice: in "(.*)" and in "(.*)"\.$/, '扩展“$1”存在两份：“$2”和“$3”。'],
  [/^Extension folder "(.*)" has no package\.json\.$/, '扩展文件夹“$1”中没有 package.json。'],
  [/^Manifest "(.*)" cannot be read as JSON\.$/, '清单文件“$1”不是有效的 JSON。'],
  [/^Extension "(.*)": there is no provider "(.*)" in its folder\.$/, '扩展“$1”的文件夹中没有提供者“$2”。'],
  [/^File "(.*)" holds no settings\.$/, '文件“$1”中没有设置。'],
  [/^The (.*) of the (.*) "(.*)" is longer than (\d+) characters\.$/, '$2“$3”的 $1 超过 $4 个字符。'],
  [/^It has ([^"]*)\.$/, '可用的有：$1。'],
  [/^Did you mean "(.*)"\? It has ([^"]*)\.$/, '您是否指“$1”？可用的有：$2。'],
  [/^The (.*) "(.*)" would take a key of the framework\.$/, '$1“$2”会占用框架的键。'],
  [
    /^(.*) (.*) needs no login but a permission, so strangers are answered 403: list it in exceptRoutes\.permission, too\.$/,
    '$1 $2 无需登录但需要权限，因此访客会得到 403：请同时列入 exceptRoutes.permission。',
  ],
]
