/** A style of antd that is written into a file when the panel is built: its module, its export and its class. */
interface ComponentStyle {
  readonly file: string
  readonly name: string
  readonly prefix: string
  /** Made by a component of its own, which adds to the style of another one. */
  readonly part?: true
  /** Its elements are told by antd's class for their variables: not all of them carry `prefix` itself. */
  readonly rooted?: true
}

/**
 * What the frame, lists, forms, dialogs and messages show. These stand in one file that is served as it is; all other
 * components, which come in later pieces, still write their styles when they are first shown.
 */
export const prebuiltComponentStyles: readonly ComponentStyle[] = [
  ...style('app', 'alert', 'badge', 'breadcrumb', 'divider', 'drawer', 'dropdown', 'empty', 'flex', 'layout'),
  ...style('pagination', 'popover', 'skeleton', 'space', 'spin', 'tag', 'tooltip', 'typography'),
  ...rooted('avatar', 'checkbox', 'form', 'menu', 'message', 'modal', 'notification', 'radio', 'select', 'table'),
  { file: 'button/style/index', name: 'default', prefix: 'ant-btn' },
  { file: 'button/style/compact', name: 'default', prefix: 'ant-btn', part: true },
  { file: 'date-picker/style/index', name: 'default', prefix: 'ant-picker', rooted: true },
  { file: 'form/style/fallbackCmp', name: 'default', prefix: 'ant-form', part: true },
  { file: 'grid/style/index', name: 'useRowStyle', prefix: 'ant-row' },
  { file: 'grid/style/index', name: 'useColStyle', prefix: 'ant-col' },
  { file: 'input/style/index', name: 'useSharedStyle', prefix: 'ant-input' },
  { file: 'input/style/index', name: 'default', prefix: 'ant-input', rooted: true },
  { file: 'input/style/search', name: 'default', prefix: 'ant-input-search' },
  { file: 'input/style/textarea', name: 'default', prefix: 'ant-input', rooted: true },
  { file: 'layout/style/sider', name: 'default', prefix: 'ant-layout-sider' },
  { file: 'modal/style/confirm', name: 'default', prefix: 'ant-modal', part: true },
  { file: 'pagination/style/bordered', name: 'default', prefix: 'ant-pagination', part: true },
  { file: 'space/style/addon', name: 'default', prefix: 'ant-space-addon' },
  { file: 'space/style/compact', name: 'default', prefix: 'ant-space-compact' },
  { file: 'tag/style/presetCmp', name: 'default', prefix: 'ant-tag', part: true },
  { file: 'tag/style/statusCmp', name: 'default', prefix: 'ant-tag', part: true },
  { file: '_util/wave/style', name: 'default', prefix: 'ant-wave' },
]

function style(...folders: readonly string[]): readonly ComponentStyle[] {
  return folders.map((folder) => ({ file: `${folder}/style/index`, name: 'default', prefix: `ant-${folder}` }))
}

function rooted(...folders: readonly string[]): readonly ComponentStyle[] {
  return style(...folders).map((component) => ({ ...component, rooted: true }))
}
