import { useLocale } from '../i18n/locale.tsx'

const english = {
  all: 'All',
  form: 'Form',
  layout: 'Layout',
  data: 'Data',
  display: 'Display',
  action: 'Action',
  group: 'Group of components',
  none: 'No component of this name',
  edit: 'Edit the schema',
  editOf: 'Schema of {name}',
  reset: 'As it was',
  badJson: 'Not valid JSON: {reason}',
  required: 'Required: {names}',
  columns: 'For columns of type: {types}',
}

const chinese: typeof english = {
  all: '全部',
  form: '表单',
  layout: '布局',
  data: '数据',
  display: '展示',
  action: '操作',
  group: '组件分组',
  none: '没有此名称的组件',
  edit: '编辑结构',
  editOf: '{name} 的结构',
  reset: '恢复原样',
  badJson: '不是有效的 JSON：{reason}',
  required: '必填：{names}',
  columns: '适用的列类型：{types}',
}

/** The texts of the gallery in the language in use. */
export function useGalleryText(): typeof english {
  const { locale } = useLocale()
  return locale.name === 'zh-CN' ? chinese : english
}
