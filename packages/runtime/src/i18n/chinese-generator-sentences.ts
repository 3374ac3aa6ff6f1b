/** What the generator refuses, and what to do about it, in Chinese. */
export const chineseGeneratorSentences: Readonly<Record<string, string>> = {
  'The generation was cancelled; nothing was written.': '生成已取消，未写入任何内容。',
  'Generate again when you want to.': '需要时可以重新生成。',
  'Give the path as the preview shows it, relative to the application.': '请按预览中的写法给出相对于应用的路径。',
  'If git could not merge it, run quoin git:setup and then: git checkout --merge -- .':
    '如果 git 无法合并，请运行 quoin git:setup，然后运行：git checkout --merge -- .',
  'Convert the file to UTF-8, or move it away.': '请将文件转换为 UTF-8，或将其移走。',
  'Show the list of files and pass the id of that list as the confirmation.': '请显示文件列表，并以该列表的编号确认。',
  'Confirm with the name of the table, or clean without dropping it.': '请用表名确认，或在清理时保留该表。',
  'Correct the table that is to be created.': '请修改要创建的数据表。',
  'Decide for each: take what the table has, keep the record and have a migration change the table, or forget it.':
    '请逐项决定：以数据表为准，保留记录并由迁移修改数据表，或忽略。',
  'No record is compared with its table.': '没有与数据表比较的记录。',
  'Name a column on which they differ: a preview lists them.': '请指定有差异的列：预览会列出它们。',
  'Take what the table has, forget the difference, or change that table yourself.':
    '请以数据表为准，忽略差异，或自行修改该数据表。',
  'Go on with: quoin migrate. Go back, code included, with: quoin migrate --down':
    '继续请运行 quoin migrate，连同代码一起退回请运行 quoin migrate --down',
  'It is being taken back: go on with quoin migrate --down': '正在撤销：请运行 quoin migrate --down 继续',
  'Look at the preview, then keep your file, take the generated text, or write the text yourself.':
    '请查看预览，然后保留您的文件，采用生成的文本，或自行编写文本。',
  'Grant the user of the connection what the migration does: CREATE, ALTER, DROP, INDEX and REFERENCES.':
    '请授予该连接的用户迁移所需的权限：CREATE、ALTER、DROP、INDEX 和 REFERENCES。',
  'Give the user that runs Quoin write permission on the SQLite file and its folder, or connect to a server that takes changes.':
    '请授予运行 Quoin 的用户对 SQLite 文件及其文件夹的写入权限，或连接到可写入的服务器。',
  'Give the user that runs this write permission on the file and on its folder.':
    '请授予运行程序的用户对该文件及其文件夹的写入权限。',
  'Make room on its disk, then try again.': '请在其磁盘上腾出空间，然后重试。',
  'Check user and password of the connection settings, and that the user may use this database.':
    '请检查连接设置中的用户和密码，以及该用户能否使用此数据库。',
  'Check that the server runs, and the host and port of the connection settings.':
    '请检查服务器是否运行，以及连接设置中的主机和端口。',
  'Check its name, or create it first.': '请检查其名称，或先创建它。',
  'Generate or create the tables that its foreign keys point to first, or run the migrations that are waiting.':
    '请先生成或创建其外键引用的数据表，或运行等待中的迁移。',
  'Switch "create table" off for a table that exists, or rename what is in the way.':
    '数据表已存在时请关闭“创建数据表”，或重命名冲突的对象。',
  'The table is not what the record last saw: sync the record with its table, then look at the plan again.':
    '数据表已与记录上次所见不同：请先将记录与数据表同步，再查看计划。',
  'Correct those rows first (empty or double values, values too long, references to nothing), or relax the change.':
    '请先更正这些数据（空值、重复值、过长的值、无效引用），或放宽更改。',
  'Try again when the other program is done with it.': '请在另一程序结束后重试。',
  'Give a foreign key the type of the column it points to, or change the type in two steps.':
    '请使外键与其引用列的类型一致，或分两步更改类型。',
  'Look at the migration in the preview; NODE_DEBUG=quoin shows what the database answered.':
    '请在预览中查看迁移；NODE_DEBUG=quoin 会显示数据库的回答。',
  'Make the file writable, or leave what it belongs to as it is.': '请使文件可写，或保持其所属内容不变。',
  'The record is not a JSON object.': '记录不是 JSON 对象。',
  'The record has no version number.': '记录没有版本号。',
  'Update @quoin/generator.': '请升级 @quoin/generator。',
  'Check that this is a record.': '请检查这是否为记录。',
  'Choose another model name, for example with Model at its end.': '请换一个模型名称，例如以 Model 结尾。',
  'Switch "create model" on, or write a model of that table.': '请开启“创建模型”，或为该表编写模型。',
  'Change modelName of one of them; upper and lower case count as the same.':
    '请修改其中一个的 modelName；不区分大小写。',
  'Change route.path of one of them; upper and lower case count as the same.':
    '请修改其中一个的 route.path；不区分大小写。',
  'Change route.path: a feature cannot be below the route of another one.':
    '请修改 route.path：功能不能位于另一功能的路由之下。',
  'Change route.path of the record.': '请修改记录的 route.path。',
  'Change the save path of the record.': '请修改记录的保存路径。',
  'Change the switches of the record.': '请修改记录的开关。',
  '"Create table" runs the migration: switch "create migration" on, too.':
    '“创建数据表”会运行迁移：请同时开启“创建迁移”。',
}

/** Those with values in them. */
export const chineseGeneratorPatterns: readonly (readonly [RegExp, string])[] = [
  [/^A choice was made for "(.*)", which is no file of the plan\.$/, '对“$1”做了选择，但它不是计划中的文件。'],
  [
    /^Record "(.*)" generates no model, and no model for table "(.*)" was found under (.*)\.$/,
    '记录“$1”不生成模型，且在 $3 下没有找到数据表“$2”的模型。',
  ],
  [/^Clean up the (.*), too\.$/, '请一并清理 $1。'],
  [/^Cleaning "(.*)" was not confirmed\.$/, '清理“$1”未经确认。'],
  [/^Dropping table "(.*)" was not confirmed\.$/, '删除数据表“$1”未经确认。'],
  [
    /^Connection "(.*)" cannot be read, so table "(.*)" was not compared\.$/,
    '无法读取连接“$1”，因此未比较数据表“$2”。',
  ],
  [
    /^"(.*)" is no name for a table: use letters, digits and _, at most 63, beginning with a letter\.$/,
    '“$1”不能作为表名：请使用字母、数字和 _，最多 63 个，并以字母开头。',
  ],
  [/^Quoin makes a column "(.*)" itself: leave it out\.$/, '列“$1”由 Quoin 自动创建：请去掉它。'],
  [/^Table "(.*)" has no key of one column that "(.*)" could hold\.$/, '数据表“$1”没有可供“$2”引用的单列主键。'],
  [/^There is no table "(.*)" that "(.*)" could point to\.$/, '没有可供“$2”引用的数据表“$1”。'],
  [/^Name one of (.*)\.$/, '请从 $1 中指定一个。'],
  [
    /^Table "(.*)" is on connection "(.*)", and migrations run on the application's own database\.$/,
    '数据表“$1”在连接“$2”上，而迁移只在应用自己的数据库中运行。',
  ],
  [
    /^Migration "(.*)" stopped half-way\. The last statement that ran: (.*)\. Left: (.*)\. Reason: ([\s\S]*)$/,
    '迁移“$1”中途停止。最后执行的语句：$2。尚未执行：$3。原因：$4',
  ],
  [/^Migration "(.*)" stopped half-way\. Reason: ([\s\S]*)$/, '迁移“$1”中途停止。原因：$2'],
  [
    /^Migration "(.*)" stopped half-way\. The last statement that ran: (.*)\. Left: (.*)\.$/,
    '迁移“$1”中途停止。最后执行的语句：$2。尚未执行：$3。',
  ],
  [
    /^Migration "(.*)" stopped half-way\. The last statement that ran: (.*)\.$/,
    '迁移“$1”中途停止。最后执行的语句：$2。',
  ],
  [/^Migration "(.*)" stopped half-way\.$/, '迁移“$1”中途停止。'],
  [
    /^The route "(.*)" is asked for a row of "(.*)", the route of record "(.*)"\.$/,
    '路由“$1”会被当作记录“$3”的路由“$2”中的一行。',
  ],
  [/^File "(.*)" still has conflict markers\.$/, '文件“$1”中仍有冲突标记。'],
  [/^File "(.*)" is read-only\.$/, '文件“$1”是只读的。'],
  [
    /^Records "(.*)" and "(.*)" are of two tables "(.*)", on different connections\.$/,
    '记录“$1”与“$2”属于不同连接上的两个同名数据表“$3”。',
  ],
  [/^Nothing may be generated into "(.*)"\.$/, '不能在“$1”中生成内容。'],
  [/^"(.*)" is a file, and a folder of that name is needed\.$/, '“$1”是文件，而这里需要同名的文件夹。'],
  [/^"(.*)" is a folder, and a file of that name is needed\.$/, '“$1”是文件夹，而这里需要同名的文件。'],
  [/^"(.*)" is there already, and upper and lower case count as the same\.$/, '“$1”已存在；不区分大小写。'],
  [/^The list is ordered by "(.*)", which the record does not have\.$/, '列表按“$1”排序，但记录中没有它。'],
  [/^The menu entry "(.*)" cannot lie below itself\.$/, '菜单项“$1”不能位于自身之下。'],
  [/^(?:(\S+): )?The file is called "(.*)", and the record in it "(.*)"\.$/, '$1 文件名为“$2”，其中的记录却名为“$3”。'],
  [/^Correct its "name", or call the file (.*)\.$/, '请更正其中的“name”，或将文件改名为 $1。'],
  [
    /^The record has version (.*); this generator knows versions up to (.*)\.$/,
    '记录的版本为 $1；此生成器支持到版本 $2。',
  ],
  [/^The record is nested deeper than (.*) levels\.$/, '记录的嵌套超过 $1 层。'],
  [/^The record holds the key "(.*)", which is never part of a record\.$/, '记录含有键“$1”，它不属于记录。'],
  [/^The primary key "(.*)" is not a column of the record\.$/, '主键“$1”不是记录中的列。'],
  [
    /^A form group names the field "(.*)", which the record does not have\.$/,
    '表单分组引用了字段“$1”，但记录中没有它。',
  ],
  [/^The record has two columns "(.*)"\.$/, '记录中有两个列“$1”。'],
  [/^The record has two relations "(.*)"\.$/, '记录中有两个关联“$1”。'],
  [
    /^Table "(.*)" is on connection "(.*)", and migrations run on the application's own database: switch "create migration" and "create table" off\.$/,
    '数据表“$1”在连接“$2”上，而迁移只在应用自己的数据库中运行：请关闭“创建迁移”和“创建数据表”。',
  ],
  [
    /^Relation "(.*)" is edited inside the form, which only hasOne and hasMany relations can be\.$/,
    '关联“$1”在表单内编辑，而只有 hasOne 和 hasMany 关联可以这样。',
  ],
  [
    /^The controller needs (.*): switch "create service" on, or write that file\.$/,
    '控制器需要 $1：请开启“创建服务”，或编写该文件。',
  ],
  [
    /^File "(.*)" is older than what was generated last: it holds an earlier output\.$/,
    '文件“$1”比上次生成的内容旧：它是更早的生成结果。',
  ],
  [
    /^Code of record "(.*)" is older than what was generated last: generate, and choose what stays\.$/,
    '记录“$1”的代码比上次生成的内容旧：请重新生成，并选择保留哪一个。',
  ],
]
