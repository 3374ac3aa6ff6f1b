import { EditorState, type Extension } from '@codemirror/state'

/** English is what they come with. */
const chinesePhrases: Readonly<Record<string, string>> = {
  'Fold line': '折叠',
  'Unfold line': '展开',
  'Folded lines': '已折叠的行',
  'Unfolded lines': '已展开的行',
  'folded code': '已折叠的代码',
  unfold: '展开',
  to: '至',
  'Control character': '控制字符',
  Completions: '候选',
  '$ unchanged lines': '$ 行未更改',
  'Revert this chunk': '还原此处更改',
  Accept: '接受',
  Reject: '拒绝',
  'Go to line': '跳转到行',
  go: '跳转',
  Find: '查找',
  Replace: '替换',
  next: '下一个',
  previous: '上一个',
  all: '全部',
  'match case': '区分大小写',
  regexp: '正则表达式',
  'by word': '全字匹配',
  replace: '替换',
  'replace all': '全部替换',
  close: '关闭',
  'current match': '当前匹配',
  'on line': '位于行',
  'replaced $ matches': '已替换 $ 处',
  'replaced match on line $': '已替换第 $ 行的匹配',
}

/** What the code editors say by themselves, in the language of the panel. */
export function editorPhrases(chinese: boolean): Extension {
  return EditorState.phrases.of(chinese ? chinesePhrases : {})
}
