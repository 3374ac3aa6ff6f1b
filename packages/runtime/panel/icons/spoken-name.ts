/** Words of the component library: icons that are the only name of a button or a choice, as people say them. */
const names: Readonly<Record<string, readonly [english: string, chinese: string]>> = {
  character: ['Character', '字符'],
  close: ['Close', '关闭'],
  'close-circle': ['Clear', '清除'],
  delete: ['Delete', '删除'],
  'double-left': ['Far back', '向前多翻'],
  'double-right': ['Far on', '向后多翻'],
  ellipsis: ['More', '更多'],
  eye: ['Show', '显示'],
  'eye-invisible': ['Hide', '隐藏'],
  left: ['To the left', '向左'],
  minus: ['Less', '减少'],
  plus: ['Add', '添加'],
  right: ['To the right', '向右'],
  search: ['Search', '搜索'],
  star: ['Star', '星'],
}

/** How a screen reader is told of an icon: by a word in the language of the page, or not at all where it only adorns. */
export function spokenIcon(icon: string): { readonly 'aria-label': string } | { readonly 'aria-hidden': true } {
  const name = spokenName(icon)
  return name === undefined ? { 'aria-hidden': true } : { 'aria-label': name }
}

/** The word of one of those icons. */
export function spokenName(icon: string): string | undefined {
  return names[icon]?.[document.documentElement.lang.startsWith('zh') ? 1 : 0]
}
