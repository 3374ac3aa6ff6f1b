/** What the development tools tell people, in Chinese, by the English sentence. */
export const chineseToolSentences: Readonly<Record<string, string>> = {
  'Use letters, digits and _, beginning with a letter.': '请使用字母、数字和 _，并以字母开头。',
  'Check the name, or run the migrations first.': '请检查名称，或先运行迁移。',
  'Use another path.': '请使用其他路径。',
  'Remove one of the two.': '请删除两者之一。',
}

/** Those that hold a value, as pattern and Chinese form. */
export const chineseToolPatterns: readonly (readonly [RegExp, string])[] = [
  [/^Table "(.*)" is not in the database\.$/, '数据库中没有数据表“$1”。'],
  [/^Table "(.*)" was not found in (.*)\.$/, '$2 中没有数据表“$1”。'],
  [/^The (\w+ database .*) cannot be reached\.$/, '无法连接 $1。'],
  [/^The (\w+ database .*) refused the user or the password\.$/, '$1 拒绝了用户名或密码。'],
  [/^The (\w+ database .*) does not exist\.$/, '$1 不存在。'],
  [/^The (\w+ database .*) does not exist or may not be opened\.$/, '$1 不存在或无法打开。'],
  [/^The (\w+ database .*) can only be read by this user\.$/, '当前用户只能读取 $1。'],
  [/^The (\w+ database .*) is locked by another connection\.$/, '$1 被另一连接锁定。'],
  [/^The (\w+ database .*) is not a readable sqlite file\.$/, '$1 不是可读取的 sqlite 文件。'],
  [/^Move it before (.*), or remove one of the two\.$/, '请移到 $1 之前，或删除两者之一。'],
  [/^Move it before (.*), or use a path such as (.*)\.$/, '请移到 $1 之前，或使用 $2 这样的路径。'],
  [/^Move it before (.*), or use another path\.$/, '请移到 $1 之前，或使用其他路径。'],
  [/^Use a path such as (.*)\.$/, '请使用 $1 这样的路径。'],
]
