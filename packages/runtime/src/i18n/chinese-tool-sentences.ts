/** What the development tools tell people, in Chinese, by the English sentence. */
export const chineseToolSentences: Readonly<Record<string, string>> = {
  'Use letters, digits and _, beginning with a letter.': '请使用字母、数字和 _，并以字母开头。',
  'Check the name, or run the migrations first.': '请检查名称，或先运行迁移。',
  'The code is not type-checked, because @quoin/runtime is not installed in this application: run npm install.':
    '代码未做类型检查，因为此应用中没有安装 @quoin/runtime：请运行 npm install。',
  'Use another path.': '请使用其他路径。',
  'Remove one of the two.': '请删除两者之一。',
}

/** Those that hold a value, as pattern and Chinese form. */
export const chineseToolPatterns: readonly (readonly [RegExp, string])[] = [
  [
    /^Saved by somebody else during a run, so both texts are there; compare the file with its copy, then delete the copy: (.+)\.$/,
    '运行期间有人保存过，两份文本都在；请将文件与其副本比较，然后删除副本：$1。',
  ],
  [
    /^The native compiler of TypeScript is not installed for (\S+): the code is checked by a slower compiler\.$/,
    '未安装适用于 $1 的 TypeScript 原生编译器：代码由较慢的编译器检查。',
  ],
  [
    /^The (?:language server of the|native) compiler .*: the code is checked by a slower compiler\.$/,
    'TypeScript 原生编译器没有给出回答：代码由较慢的编译器检查。',
  ],
  [
    /^No model for table "(.*)" yet, so (.*) of (\S+) (?:is|are) left out; run: (.*)$/,
    '数据表“$1”尚无模型，因此 $3 中的 $2 未生成；请运行：$4',
  ],
  [
    /^(\S+) does not exist and is not generated, so (\S+) gets no route\.$/,
    '$1 不存在，也不会生成，因此 $2 没有路由。',
  ],
  [/^(\S+) was deleted since; it stays deleted\.$/, '$1 此后已被删除，将保持删除状态。'],
  [
    /^(\S+) does not parse, so it was merged line by line and not checked\.$/,
    '$1 无法解析，因此已按行合并，未作检查。',
  ],
  [
    /^(\S+) has conflict markers: solve them there, then generate again\.$/,
    '$1 含有冲突标记：请在文件中解决，然后重新生成。',
  ],
  [/^(\S+) was deleted by hand and stays deleted\.$/, '$1 已被手动删除，将保持删除状态。'],
  [/^(\S+) stays: the database has run it\.$/, '$1 保留：数据库已运行该迁移。'],
  [
    /^makes (.*) anew and copies its rows; checks and collations that the record does not know are lost\.$/,
    '重建 $1 并复制其数据行；记录中没有的检查约束和排序规则会丢失。',
  ],
  [/^drops column (.*) with everything stored in it\.$/, '删除列 $1 及其中的全部数据。'],
  [
    /^adds (.*) without a default, which fails on a table with rows\.$/,
    '添加没有默认值的 $1；数据表已有数据时会失败。',
  ],
  [
    /^renames (.*) to (.*), because they differ by name only; drop and add instead if they are different things\.$/,
    '将 $1 重命名为 $2，因为两者只有名称不同；若含义不同，请改为删除后添加。',
  ],
  [
    /^turns (.*) from (.*) into (.*); values that do not fit fail or are cut\.$/,
    '将 $1 从 $2 改为 $3；不符合的值会失败或被截断。',
  ],
  [/^fails while (.*) holds null\.$/, '$1 含有空值时会失败。'],
  [/^fails while (.*) holds duplicates\.$/, '$1 含有重复值时会失败。'],
  [/^fails while (.*) holds other values than the allowed ones\.$/, '$1 含有不允许的值时会失败。'],
  [/^fails while (.*) holds (.*)\.$/, '$1 含有 $2 时会失败。'],
  [/^fails while rows of (.*) point to nothing\.$/, '$1 的数据指向不存在的行时会失败。'],
  [/^Table "(.*)" is not in the database\.$/, '数据库中没有数据表“$1”。'],
  [/^Table "(.*)" was not found in (.*)\.$/, '$2 中没有数据表“$1”。'],
  [/^The (\w+ database .*) cannot be reached\.$/, '无法连接 $1。'],
  [/^The (\w+ database .*) refused the user or the password\.$/, '$1 拒绝了用户名或密码。'],
  [/^The (\w+ database .*) does not exist\.$/, '$1 不存在。'],
  [/^The (\w+ database .*) does not exist or may not be opened\.$/, '$1 不存在或无法打开。'],
  [/^The (\w+ database .*) can only be read by this user\.$/, '当前用户只能读取 $1。'],
  [/^The (\w+ database .*) is locked by another connection\.$/, '$1 被另一连接锁定。'],
  [/^The (\w+ database .*) is not a readable sqlite file\.$/, '$1 不是可读取的 sqlite 文件。'],
  [/^Type (\S+)\.$/, '请输入 $1。'],
  [/^Move it before (.*), or remove one of the two\.$/, '请移到 $1 之前，或删除两者之一。'],
  [/^Move it before (.*), or use a path such as (.*)\.$/, '请移到 $1 之前，或使用 $2 这样的路径。'],
  [/^Move it before (.*), or use another path\.$/, '请移到 $1 之前，或使用其他路径。'],
  [/^Use a path such as (.*)\.$/, '请使用 $1 这样的路径。'],
]
